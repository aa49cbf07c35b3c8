import { wordsOf } from '../listings/search/words.ts'

/** Longer words are cut, in texts and in searches: PostgreSQL takes at most 2,046 bytes. */
const maxWordLength = 40

/** Returns the words of a text as they are stored and searched for. */
export function searchableWords(text: string): string[] {
  return [...new Set(wordsOf(text).map(word => [...word].slice(0, maxWordLength).join('')))]
}
