import { fold, wordsOf } from '../../words.ts'

/** A stretch of a text, and whether it was typed. */
export interface Stretch {
  text: string
  isTyped: boolean
  /** Where it begins in the text. */
  at: number
}

const word = /[\p{L}\p{N}\p{M}'’ʼ`]+/gu

/**
 * Parts a text into what a query matched and what it did not: the beginnings of words that are among the typed words,
 * accents and case aside. Joined, the stretches are the text.
 */
export function markedLetters(text: string, query: string): Stretch[] {
  const typed = [...new Set(wordsOf(query))]
  const stretches: Stretch[] = []
  let done = 0
  const push = (end: number, isTyped: boolean) => {
    if (end > done) stretches.push({ text: text.slice(done, end), isTyped, at: done })
    done = Math.max(done, end)
  }
  for (const { 0: found, index } of text.matchAll(word)) {
    const folded = fold(found)
    const longest = Math.max(0, ...typed.filter(each => folded.startsWith(each)).map(each => each.length))
    if (longest === 0) continue
    push(index, false)
    push(index + lettersOf(found, longest), true)
  }
  push(text.length, false)
  return stretches
}

/** How far into a word its first `length` folded letters reach, marks on the last of them included. */
function lettersOf(found: string, length: number): number {
  let end = 0
  for (const letter of found) {
    const isFull = fold(found.slice(0, end)).length >= length
    if (isFull && !/\p{M}/u.test(letter)) break
    end += letter.length
  }
  return end
}
