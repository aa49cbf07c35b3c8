/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** What keyboards and alphabets have for an apostrophe; among them the ʻokina and the prime. */
const apostrophes = /['`´‘’‛′‵＇ʹʻʼʽʾʿˈˊˋ᾽᾿՚׳Ꞌꞌ]/g
/** Of 212½, Unicode makes 2121⁄2. */
const fractions = /[¼-¾⅐-⅟↉]/g

/**
 * Returns a text in lower case, without accents, apostrophes and invisible characters: "robins cafe" for "Robin’s Café". A
 * fraction is apart from the number before it.
 */
export function fold(text: string): string {
  return text
    .replace(apostrophes, '')
    .replace(fractions, ' $&')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ßæœøłđðþıς]/g, letter => plainLetters[letter] ?? letter)
}

/**
 * Returns the folded words of a text, in order. Everything but letters and digits separates words. "and" is not a word,
 * so that "Fig & Finch" equals "fig and finch".
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(wordPattern) ?? []).filter(isWord)
}

/** Returns whether a search for a text is one for words, not for blanks and signs only. */
export function hasWords(text: string): boolean {
  return wordsOf(text).length > 0
}

/** Returns whether a word is of a script that writes no blanks, so that what is searched for may be inside it. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word)
}

/** Returns whether a word is what is typed: its beginning, or a part of an unspaced one. Both are folded. */
export function isWordTyped(word: string, typed: string): boolean {
  return word.startsWith(typed) || (isUnspaced(typed) && word.includes(typed))
}

/**
 * Returns a text as `fold` does, and for each of its units where the text has the character that it comes from, in UTF-16
 * units.
 */
export function foldLocated(text: string) {
  let folded = ''
  const origins: { start: number; end: number }[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const part = fold(character)
    folded += part
    for (let unit = 0; unit < part.length; unit++) origins.push({ start, end })
    start = end
  }
  return { folded, origins }
}

/**
 * Returns the words of `wordsOf`, and where the text has them: from `start` up to, but not including, `end`, in UTF-16
 * units.
 */
export function locateWords(text: string) {
  const { folded, origins } = foldLocated(text)
  return [...folded.matchAll(wordPattern)]
    .filter(([word]) => isWord(word))
    .map(({ 0: word, index }) => ({
      word,
      start: origins[index]?.start ?? 0,
      end: origins[index + word.length - 1]?.end ?? text.length,
    }))
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const wordPattern = /[\p{L}\p{N}]+/gu

const isWord = (word: string): boolean => word !== 'and'
