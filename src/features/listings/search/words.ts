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
}

/** Returns a text in lower case, without accents and apostrophes: "robins cafe" for "Robin’s Café". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, letter => plainLetters[letter] ?? letter)
}

/**
 * Returns the folded words of a text, in order. Everything but letters and digits separates words. "and" is not a word,
 * so that "Fig & Finch" equals "fig and finch".
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(wordPattern) ?? []).filter(isWord)
}

/**
 * Returns the words of `wordsOf`, and where the text has them: from `start` up to, but not including, `end`, in UTF-16
 * units.
 */
export function locateWords(text: string) {
  let folded = ''
  /** Where the character is that each unit of `folded` comes from. */
  const origins: { start: number; end: number }[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const part = fold(character)
    folded += part
    for (let unit = 0; unit < part.length; unit++) origins.push({ start, end })
    start = end
  }
  return [...folded.matchAll(wordPattern)]
    .filter(([word]) => isWord(word))
    .map(({ 0: word, index }) => ({
      word,
      start: origins[index]?.start ?? 0,
      end: origins[index + word.length - 1]?.end ?? text.length,
    }))
}

const wordPattern = /[\p{L}\p{N}]+/gu

const isWord = (word: string): boolean => word !== 'and'
