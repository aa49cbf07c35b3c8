import type { Folded } from './fold.ts'
import { strongWords } from './words.ts'

/** A word with signs in place of letters ("bullsh*t", "f**k", "sh--"). All parts are bounded, so that it stays linear. */
const masked = /(?<![a-z0-9])[a-z][a-z]{0,20}[*#%?•✱_.-]{1,12}[a-z]{0,20}(?:[*#%?•✱]{1,6}[a-z]{0,20})?/g

/** Signs that also end clauses or join words, and so hide letters only between letters. */
const ambiguousSigns = /[?_.-]/

/** Returns strong words with hidden letters, as spans of the folded text. */
export function findMaskedWords({ chars }: Folded): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const match of chars.matchAll(masked)) {
    const token = match[0]
    if (strongWords.some(word => isMaskOf(token, word)))
      found.push({ start: match.index, end: match.index + token.length })
  }
  return found
}

/** Returns whether `token` may be `word` with hidden letters: one sign per letter, or one more or fewer in a single run. */
function isMaskOf(token: string, word: string): boolean {
  if (token[0] !== word[0]) return false
  const [, head = '', signs = '', tail = ''] = /^([a-z]+)([^a-z]+)([a-z]*)$/.exec(token) ?? []
  if (signs === '') return sameButForSigns(token, word)
  const hidden = word.length - head.length - tail.length
  if (hidden < 1 || !word.startsWith(head) || !word.endsWith(tail)) return false
  const off = Math.abs(hidden - signs.length)
  if (ambiguousSigns.test(signs)) return tail !== '' && off === 0 && word.length >= 4
  if (tail === '') return head.length >= 2 ? off === 0 && word.length >= 4 : signs.length >= 3 && off === 0
  return off <= 1
}

function sameButForSigns(token: string, word: string): boolean {
  return token.length === word.length && [...token].every((char, i) => char === word[i] || !/[a-z]/.test(char))
}
