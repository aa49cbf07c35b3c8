import { wordsOf } from '../../listings/search/words.ts'
import { createTopicFinder, searchableWords, type Topic } from '../topic-rules.ts'
import { listQuotes, type Quote } from './list-quotes.ts'

/** What is stored with a text, so that no page reads it again. */
export interface TextReading {
  /** The keys of the topics that it mentions. */
  topics: string[]
  words: string[]
  quotes: Quote[]
}

export type TextReader = (text: string) => TextReading

export function createTextReader(topics: readonly Topic[]): TextReader {
  const finders = topics.map(topic => ({ key: topic.key, find: createTopicFinder(topic) }))
  return text => {
    const words = wordsOf(text)
    const mentioned = finders.filter(({ find }) => find(words).length > 0)
    return {
      topics: mentioned.map(({ key }) => key),
      words: searchableWords(text),
      quotes: listQuotes(text, mentioned),
    }
  }
}
