/** Letters that Unicode does not take apart into a plain letter and a mark. */
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

/** Text as it is compared: lower case, without accents, apostrophes left out ("Robin’s Café" is "robins cafe"). */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, letter => plainLetters[letter] ?? letter)
}

/**
 * The words of a text, folded, in order. Everything that is neither letter nor digit only parts words, "%" and "_" like
 * any other; "and" is none, so that "Fig & Finch" and "fig and finch" are one. Browser and server read words by this one
 * function, so that what is found is marked.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word !== 'and')
}
