import { fold, wordsOf } from '../../search/words.ts'

/** A part of a text, and whether the query matches it. */
export interface MarkedPart {
  text: string
  isMatch: boolean
  /** The index in the text where it starts. */
  at: number
}

const word = /[\p{L}\p{N}\p{M}'’ʼ`]+/gu

/**
 * Splits a text into the parts that a query matches and the others. A match is the beginning of a word that equals a typed
 * word, ignoring accents and case.
 */
export function markMatches(text: string, query: string): MarkedPart[] {
  const typed = [...new Set(wordsOf(query))]
  const parts: MarkedPart[] = []
  let done = 0
  const push = (end: number, isMatch: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch, at: done })
    done = Math.max(done, end)
  }
  for (const { 0: found, index } of text.matchAll(word)) {
    const folded = fold(found)
    const longest = Math.max(0, ...typed.filter(each => folded.startsWith(each)).map(each => each.length))
    if (longest === 0) continue
    push(index, false)
    push(index + lengthOfFolded(found, longest), true)
  }
  push(text.length, false)
  return parts
}

/** Returns the length of a word's beginning that folds to `length` letters, with marks on the last one. */
function lengthOfFolded(found: string, length: number): number {
  let end = 0
  for (const letter of found) {
    const isFull = fold(found.slice(0, end)).length >= length
    if (isFull && !/\p{M}/u.test(letter)) break
    end += letter.length
  }
  return end
}
