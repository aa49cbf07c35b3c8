import type { Folded } from './fold.ts'
import { ordinaryFragments, strongWords } from './words.ts'

/** One way to read a text as plain words. */
export interface Reading {
  /** Letters and single spaces. */
  words: string
  /** For each character of `words`, its position in the folded text. */
  at: number[]
}

/** A word of the folded text: a run of letters and of signs that stand for letters. */
interface Word {
  start: number
  end: number
  letters: string
}

/** The letters that digits and signs stand for, as in "b1tch" or "a$$". */
const leetLetters = Object.fromEntries(
  '0o 1i 3e 4a 5s 6g 7t 8b 9g $s @a !i |i +t €e £l ¢c'.split(' ').map(pair => [pair[0], pair[1]]),
) as Record<string, string>

/** Signs count only inside or before a word: "ass!" ends with an exclamation mark. */
const wordLike = /[a-z0-9$@!|+€£¢]+/g
const trailing = /[!|+€£¢@]+$/

/**
 * Returns the text's words with signs and digits read as letters. Digits count as letters only in words with at least as
 * many letters: "b1tch", but not "apt 455", "A55" or "1st".
 * @param digitOneAs the letter that the digit 1 stands for.
 */
export function plainReading(folded: Folded, digitOneAs: 'i' | 'l'): Reading {
  return readingOf(wordsOf(folded, digitOneAs))
}

function readingOf(words: Word[]): Reading {
  const at: number[] = []
  for (const { start, letters } of words) {
    for (let i = 0; i < letters.length; i++) at.push(start + i)
    at.push(start + letters.length)
  }
  return { words: words.map(word => `${word.letters} `).join(''), at }
}

function wordsOf({ chars }: Folded, digitOneAs: 'i' | 'l'): Word[] {
  const words: Word[] = []
  for (const match of chars.matchAll(wordLike)) {
    const found = match[0].replace(trailing, '')
    const digits = found.replace(/\D/g, '').length
    const letters = found.replace(/[^a-z]/g, '').length
    if (letters === 0 && !/[$@]/.test(found)) continue
    const readable = digits <= found.length - digits && letters > 0
    const read = [...found].map(char => {
      if (char === '1' && readable) return digitOneAs
      return /\d/.test(char) && !readable ? ' ' : (leetLetters[char] ?? char)
    })
    words.push({ start: match.index, end: match.index + found.length, letters: read.join('') })
  }
  return words
}

/** The most characters between two letters of a spelled word. */
const maxGapCharacters = 4
const repeatedLetter = /^(.)\1*$/

/** Returns the words spelled letter by letter ("f u c k", "s.h.i.t", "ff uu cc kk"), of at least three letters each. */
export function spelledReading(folded: Folded): Reading {
  const reading: Reading = { words: '', at: [] }
  let run: Word[] = []
  const parts: string[] = []
  const close = () => {
    if (run.length >= 3) {
      parts.push(run.map(word => word.letters[0]).join(''), ' ')
      reading.at.push(...run.map(word => word.start), run.at(-1)?.end ?? 0)
    }
    run = []
  }
  for (const word of wordsOf(folded, 'i')) {
    if (run.length > 0 && word.start - (run.at(-1)?.end ?? 0) > maxGapCharacters) close()
    if (repeatedLetter.test(word.letters)) run.push(word)
    else close()
  }
  close()
  return { ...reading, words: parts.join('') }
}

const maxStrongLength = Math.max(...strongWords.map(word => word.length))
const strong = new Set(strongWords.filter(word => word.length >= 4))

/**
 * Returns strong words in two or three pieces ("fu ck", "sh-it"), as spans of the folded text, unless every piece is an
 * ordinary word.
 */
export function findFragments(folded: Folded): { start: number; end: number }[] {
  const words = wordsOf(folded, 'i')
  const found: { start: number; end: number }[] = []
  for (let first = 0; first < words.length; first++) {
    let joined = ''
    for (let last = first; last < Math.min(first + 3, words.length); last++) {
      const word = words[last] as Word
      const before = words[last - 1]
      if (last > first && before && !isNarrow(folded.chars.slice(before.end, word.start))) break
      if (joined.length + word.letters.length > maxStrongLength) break
      joined += word.letters
      if (last === first || !strong.has(joined)) continue
      const pieces = words.slice(first, last + 1)
      if (pieces.every(piece => ordinaryFragments.has(piece.letters))) continue
      found.push({ start: words[first]?.start ?? 0, end: word.end })
    }
  }
  return found
}

/** Returns whether a gap can separate pieces of one word: a space or one sign. Punctuation with a space ends a clause. */
const isNarrow = (gap: string) => gap === ' ' || /^[-._/*~]$/.test(gap)
