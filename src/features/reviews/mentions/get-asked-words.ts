import { searchableWords } from '../word-rules.ts'
import { stopWords } from './stop-words.ts'

/** A shorter word begins too many others: "no" also finds "noise" and "north". */
const minLetters = 3

/** Each word narrows a search; more than these cost time and find nothing. */
const maxWords = 6

/**
 * Returns the words of a query that reviews are searched for, folded as `wordsOf` folds them. Short words and stop words
 * are left out: "mold in the bathroom" asks for "mold" and "bathroom". Empty when none is left.
 */
export function getAskedWords(query: string): string[] {
  const words = searchableWords(query).filter(word => [...word].length >= minLetters && !stopWords.has(word))
  return words.slice(0, maxWords)
}
