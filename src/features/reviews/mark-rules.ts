import { locateWords } from '../listings/search/words.ts'
import { createTopicFinder, type Topic } from './topic-rules.ts'
import { searchableWords } from './word-rules.ts'

/** A part of a text: from the first index up to, but not including, the second, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number]

/** What to mark in texts. */
export interface MarkedBy {
  topic?: Topic
  /** Beginnings of words. */
  words?: string
}

/** Returns a function that finds what a filter matched in a text: the parts to mark, in order and without overlap. */
export function createMarkFinder({ topic, words = '' }: MarkedBy): (text: string) => TextRange[] {
  const finder = topic && createTopicFinder(topic)
  const beginnings = searchableWords(words)
  return text => {
    const located = locateWords(text)
    const spans = finder?.find(located.map(({ word }) => word)) ?? []
    const ofTopic = spans.flatMap(({ start, end }): TextRange[] => {
      const [first, last] = [located[start], located[end - 1]]
      return first && last ? [[first.start, last.end]] : []
    })
    const ofWords = located
      .filter(({ word }) => beginnings.some(beginning => word.startsWith(beginning)))
      .map(({ start, end }): TextRange => [start, end])
    return joinRanges([...ofTopic, ...ofWords])
  }
}

/** Returns ranges in order, those that overlap as one. */
function joinRanges(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)]
    else joined.push([start, end])
  }
  return joined
}
