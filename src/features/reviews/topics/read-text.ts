import { wordsOf } from '../../text-checks/words.ts'
import { createTopicFinder, findTopics, type Topic } from '../topic-rules.ts'

/** What a review's text is found by. */
export interface TextReading {
  /** Keys of the topics that it mentions. */
  topics: string[]
  /** Its words, each once, for the column `words`. */
  words: string[]
}

/** Reads a review's text. */
export type TextReader = (text: string) => TextReading

/** Longer words are cut, in texts and in searches: PostgreSQL takes at most 2,046 bytes. */
const maxWordLength = 40

/** Returns the words of a text as they are stored and searched for. */
export function searchableWords(text: string): string[] {
  return [...new Set(wordsOf(text).map(word => [...word].slice(0, maxWordLength).join('')))]
}

/** Returns a reader that finds these topics. */
export function createTextReader(topics: readonly Topic[]): TextReader {
  const finders = topics.map(createTopicFinder)
  return text => ({ topics: findTopics(finders, text), words: searchableWords(text) })
}
