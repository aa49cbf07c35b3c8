import { wordsOf } from '../listings/search/words.ts'

/**
 * Something that students write about. Phrases are words in lower case without accents; a `*` at the end of a word
 * stands for any ending.
 */
export interface Topic {
  key: string
  label: string
  words: readonly string[]
  /** A phrase inside one of these is no mention: "mouse" in "mouse pad". */
  except: readonly string[]
  /** What to ask about it on a tour. */
  question?: string | undefined
}

/** Where a phrase is in a list of words: from index `start` up to, but not including, `end`. */
interface WordSpan {
  start: number
  end: number
}

type Phrase = readonly { text: string; isPrefix: boolean }[]

/** Returns where some words mention a topic, in order. @param words of `wordsOf`. */
export type TopicFinder = (words: readonly string[]) => WordSpan[]

export function createTopicFinder({ words: phrases, except }: Pick<Topic, 'words' | 'except'>): TopicFinder {
  const [wanted, unwanted] = [phrases.map(parsePhrase), except.map(parsePhrase)]
  return words => {
    const found = findPhrases(words, wanted)
    if (found.length === 0) return found
    const excluded = findPhrases(words, unwanted)
    return found.filter(span => !excluded.some(each => each.start <= span.start && span.end <= each.end))
  }
}

function parsePhrase(phrase: string): Phrase {
  return phrase.split(' ').map(word => ({ text: word.replace(/\*$/, ''), isPrefix: word.endsWith('*') }))
}

function findPhrases(words: readonly string[], phrases: readonly Phrase[]): WordSpan[] {
  const spans: WordSpan[] = []
  for (const [start, word] of words.entries())
    for (const phrase of phrases) {
      // Most phrases end here.
      if (!matches(phrase[0]!, word)) continue
      const end = start + phrase.length
      if (phrase.every((part, i) => matches(part, words[start + i]))) spans.push({ start, end })
    }
  return spans
}

function matches({ text, isPrefix }: Phrase[number], word: string | undefined): boolean {
  return isPrefix ? word?.startsWith(text) === true : word === text
}

/** Longer words are cut, in texts and in searches: PostgreSQL takes at most 2,046 bytes. */
const maxWordLength = 40

export function searchableWords(text: string): string[] {
  return [...new Set(wordsOf(text).map(word => [...word].slice(0, maxWordLength).join('')))]
}
