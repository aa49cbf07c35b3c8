import { createTopicFinder, findTopics, type Topic } from '../topic-rules.ts'
import { searchableWords } from '../word-rules.ts'

/** What a review's text is found by. */
export interface TextReading {
  /** Keys of the topics that it mentions. */
  topics: string[]
  /** Its words, each once, for the column `words`. */
  words: string[]
}

/** Reads a review's text. */
export type TextReader = (text: string) => TextReading

/** Returns a reader that finds these topics. */
export function createTextReader(topics: readonly Topic[]): TextReader {
  const finders = topics.map(createTopicFinder)
  return text => ({ topics: findTopics(finders, text), words: searchableWords(text) })
}
