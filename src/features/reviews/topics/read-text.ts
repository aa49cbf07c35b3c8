import { wordsOf } from '../../listings/search/words.ts'
import { createTopicFinder, searchableWords, type Topic } from '../topic-rules.ts'

/** What is stored with a text, so that no page reads it again. */
export interface TextReading {
  /** The keys of the topics that it or a problem names. */
  topics: string[]
  words: string[]
}

/** @param problems count for the topics with their keys, whatever the text says. */
export type TextReader = (text: string, problems: readonly { key: string }[] | null) => TextReading

export function createTextReader(topics: readonly Topic[]): TextReader {
  const finders = topics.map(topic => ({ key: topic.key, find: createTopicFinder(topic) }))
  return (text, problems) => {
    const words = wordsOf(text)
    const about = finders.filter(
      ({ key, find }) => find(words).length > 0 || problems?.some(problem => problem.key === key),
    )
    return { topics: about.map(({ key }) => key), words: searchableWords(text) }
  }
}
