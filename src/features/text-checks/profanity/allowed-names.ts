import { fold } from './fold.ts'
import { plainReading } from './readings.ts'

/** Names of the town, in which profanity may be found. */
export interface AllowedNames {
  /** Returns whether a span of `words` (letters and single spaces) is part of a name. */
  covers(words: string, found: { start: number; end: number }): boolean
}

/** No name has a longer word. */
const maxWordLength = 40

/**
 * Creates the allowed names. Profanity inside a longer word of a name (Cockburn) is allowed wherever that word occurs. A
 * word that is profane as a whole (Cock Lane) is allowed only next to its neighbor in the name, or if it is the whole name.
 */
export function createAllowedNames(names: readonly string[]): AllowedNames {
  const nameWords = new Set<string>()
  const pairs = new Set<string>()
  const wholeNames = new Set<string>()
  for (const name of names) {
    const words = plainReading(fold(name), 'i').words.split(' ').filter(Boolean)
    if (words.length === 1) wholeNames.add(words[0] as string)
    for (const [i, word] of words.entries()) {
      nameWords.add(word)
      if (i > 0) pairs.add(`${words[i - 1]} ${word}`)
    }
  }
  return {
    covers(words, { start, end }) {
      const [from, to] = wordAround(words, start, end)
      const word = words.slice(from, to)
      if (wholeNames.has(word) || (nameWords.has(word) && to - from > end - start)) return true
      const [before] = words
        .slice(Math.max(0, from - maxWordLength), Math.max(0, from - 1))
        .split(' ')
        .slice(-1)
      const [after] = words.slice(to + 1, to + 1 + maxWordLength).split(' ')
      return pairs.has(`${before} ${word}`) || pairs.has(`${word} ${after}`)
    },
  }
}

/** Returns the range of the word that contains a span, cut where it is longer than any word of a name. */
function wordAround(words: string, start: number, end: number): [number, number] {
  let from = start
  let to = end
  while (from > 0 && start - from < maxWordLength && words[from - 1] !== ' ') from -= 1
  while (to < words.length && to - end < maxWordLength && words[to] !== ' ') to += 1
  return [from, to]
}
