import { fold } from './fold.ts'
import { plainReading } from './readings.ts'

/** The town's own names, as far as profanity could be found in them. */
export interface AllowedNames {
  /** Whether what was found in `words` (letters, single spaces) is part of a name. */
  covers(words: string, found: { start: number; end: number }): boolean
}

/** No name has longer words. */
const maxWordLength = 40

/**
 * Allows what stands inside a longer word of a name (Cockburn) wherever that word stands; a word that is profane as a whole
 * (Cock Lane) only beside its neighbour in the name, or alone when the name is that one word.
 */
export function createAllowedNames(names: readonly string[]): AllowedNames {
  const inside = new Set<string>()
  const pairs = new Set<string>()
  const alone = new Set<string>()
  for (const name of names) {
    const words = plainReading(fold(name), 'i').words.split(' ').filter(Boolean)
    if (words.length === 1) alone.add(words[0] as string)
    for (const [i, word] of words.entries()) {
      inside.add(word)
      if (i > 0) pairs.add(`${words[i - 1]} ${word}`)
    }
  }
  return {
    covers(words, { start, end }) {
      const [from, to] = wordAround(words, start, end)
      const word = words.slice(from, to)
      if (alone.has(word) || (inside.has(word) && to - from > end - start)) return true
      const [before] = words
        .slice(Math.max(0, from - maxWordLength), Math.max(0, from - 1))
        .split(' ')
        .slice(-1)
      const [after] = words.slice(to + 1, to + 1 + maxWordLength).split(' ')
      return pairs.has(`${before} ${word}`) || pairs.has(`${word} ${after}`)
    },
  }
}

/** The word that holds a span, cut where it is longer than any word of a name. */
function wordAround(words: string, start: number, end: number): [number, number] {
  let from = start
  let to = end
  while (from > 0 && start - from < maxWordLength && words[from - 1] !== ' ') from -= 1
  while (to < words.length && to - end < maxWordLength && words[to] !== ' ') to += 1
  return [from, to]
}
