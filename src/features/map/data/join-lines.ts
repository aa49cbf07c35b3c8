/** A line of positions, each [longitude, latitude]. */
type Line = number[][]

const keyOf = (position: number[] | undefined) => `${position?.[0]},${position?.[1]}`

/**
 * Joins lines that meet end to end into longer ones. Where three or more meet, or two that turn back sharply, they stay
 * apart: a name along the line could not follow.
 */
export function joinLines(lines: readonly Line[]): Line[] {
  const open = new Set(lines)
  const meeting = new Map<string, Line[]>()
  for (const line of lines)
    for (const end of [line[0], line.at(-1)]) meeting.set(keyOf(end), [...(meeting.get(keyOf(end)) ?? []), line])
  /** The one line that goes on from the end of `line`, in its direction. */
  const nextOf = (line: Line): Line | undefined => {
    const there = meeting.get(keyOf(line.at(-1))) ?? []
    const [other, ...more] = there.length === 2 ? there.filter(each => open.has(each)) : []
    if (!other || more.length > 0) return undefined
    const onward = keyOf(other[0]) === keyOf(line.at(-1)) ? other : [...other].reverse()
    if (turnsBack(line, onward)) return undefined
    open.delete(other)
    return onward
  }
  const grown = (line: Line): Line => {
    let whole = line
    for (let next = nextOf(whole); next; next = nextOf(whole)) whole = [...whole, ...next.slice(1)]
    return whole
  }
  const joined: Line[] = []
  for (const line of lines) {
    if (!open.delete(line)) continue
    joined.push(grown([...grown(line)].reverse()))
  }
  return joined
}

/** Whether two lines that meet turn by more than 100 degrees there. */
function turnsBack(line: Line, onward: Line): boolean {
  const [a, b, c] = [line.at(-2), line.at(-1), onward[1]]
  if (!a || !b || !c) return false
  const dot = step(a, b, 0) * step(b, c, 0) + step(a, b, 1) * step(b, c, 1)
  const lengths = Math.hypot(step(a, b, 0), step(a, b, 1)) * Math.hypot(step(b, c, 0), step(b, c, 1))
  return dot < -0.17 * lengths
}

const step = (from: number[], to: number[], axis: 0 | 1) => (to[axis] ?? 0) - (from[axis] ?? 0)
