import { isUnspaced, wordsOf } from '../listings/search/words.ts'

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
  const wanted = phrases.map(parsePhrase)
  const unwanted = except.map(parsePhrase)
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
  if (!isPrefix || word === undefined) return word === text
  return word.startsWith(text) || (isUnspaced(text) && word.includes(text))
}

/** Longer words are cut, in texts and in searches: PostgreSQL takes at most 2,046 bytes. */
const maxWordLength = 40

/** As many signs of a script without blanks are one word, from each of them on. */
const maxUnspacedLength = 8

const cut = (word: string, length: number) => [...word].slice(0, length).join('')
const uniqueWords = (words: readonly string[]) => [...new Set(words)]

/** Returns the words that a text is found by, each once; inside a script without blanks those from each sign on. */
export function searchableWords(text: string): string[] {
  return uniqueWords(
    [...wordsOf(text), ...joinedWords(text)].flatMap(word => {
      if (!isUnspaced(word)) return cut(word, maxWordLength)
      const signs = [...word]
      return signs.map((_, i) => signs.slice(i, i + maxUnspacedLength).join(''))
    }),
  )
}

/** Returns the words that a search asks for, each once: one with a hyphen as one word. */
export function searchedWords(query: string): string[] {
  return uniqueWords(
    wordsOf(query.replace(hyphen, '')).map(word => cut(word, isUnspaced(word) ? maxUnspacedLength : maxWordLength)),
  )
}

/** Between the letters of one word: "wi-fi". */
const hyphen = /(?<=\p{L})[-\u2010\u2011](?=\p{L})/gu

/** Returns the words with a hyphen as one word each: "wifi" for "wi-fi". */
const joinedWords = (text: string): string[] =>
  (text.match(/\p{L}+(?:[-\u2010\u2011]\p{L}+)+/gu) ?? []).flatMap(word => wordsOf(word.replace(hyphen, '')))

const endings = ['', 's', 'es', 'ies', 'y', 'e', 'ed', 'ing', 'er']

/**
 * Returns the phrases that a text has where a search for a word finds it: longer words and its other forms. Of forms, the
 * database decides what is found; these are what pages mark.
 */
export function formsOf(word: string): string[] {
  const stem = word.replace(/(?:ies|es|s|ing|ed|y|e)$/, '')
  return [`${word}*`, ...(stem.length >= minStemLength ? endings.map(ending => stem + ending) : [])]
}

const minStemLength = 3
