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
 * so that "Fig & Finch" equals "fig and finch". The server finds words, and the browser marks them, by this function.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word !== 'and')
}
