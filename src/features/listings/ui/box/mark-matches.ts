import { isWordTyped, locateWords, wordsOf } from '../../search/words.ts'

interface MarkedPart {
  text: string
  isMatch: boolean
  /** The index in the text where it starts. */
  at: number
}

/** Splits a text into the words that begin with a typed word, or have it inside where a script writes no blanks, ignoring accents and case, and what is between them. */
export function markMatches(text: string, query: string): MarkedPart[] {
  const typed = wordsOf(query)
  const parts: MarkedPart[] = []
  let at = 0
  const push = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMatch, at })
    at = end
  }
  for (const { word, start, end } of locateWords(text)) {
    if (!typed.some(each => isWordTyped(word, each))) continue
    push(start, false)
    push(end, true)
  }
  push(text.length, false)
  return parts
}
