import type { TextRange } from '../../mark-rules.ts'

/** Renders a text with some of its parts marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  let shownUntil = 0
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(shownUntil, start)
    shownUntil = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return [...parts, text.slice(shownUntil)]
}
