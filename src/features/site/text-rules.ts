/**
 * What shows nothing: white space, what Unicode calls ignorable (Hangul fillers, soft hyphens, joiners), and letters and
 * symbols that are drawn blank: of Braille, musical notation and hieroglyphs.
 */
const blank = '\\s\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}\\u{13441}\\u{13442}'
const visible = new RegExp(`(?![${blank}])[\\p{Letter}\\p{Number}\\p{Punctuation}\\p{Symbol}]`, 'u')
const invisible = new RegExp(`(?!\\s)[${blank}]`, 'u')
const emptyLines = new RegExp(`\\n(?:(?:(?!\\n)[${blank}])*\\n){2,}`, 'gu')

const newline = /\r\n?|[\u2028\u2029]/g
// Lone surrogates, controls except tab and newline, direction marks, and characters without a width. Joiners (U+200C,
// U+200D) stay, since emoji and some scripts need them.
const unprintable = /[\p{Surrogate}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\n\t])\p{Control}/gu

/** What Word's own lists begin their lines with: characters of its symbol fonts, which are empty boxes elsewhere. */
const symbolBullet = /^[ \t]*\p{Private_Use}/gmu
const symbol = /\p{Private_Use}/gu

/** Returns whether a reader sees anything of a text. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text)
}

/** Returns whether a text has a character that shows nothing and is no white space. */
export function hasInvisibleCharacter(text: string): boolean {
  return invisible.test(text)
}

/**
 * Returns a typed text as it is stored: trimmed, with `\n` at line ends, without control characters and characters of
 * symbol fonts, and with at most one empty line in a row. A text of which nothing is visible is empty.
 */
export function cleanText(text: string): string {
  if (!hasVisibleText(text)) return ''
  const lines = text.replace(newline, '\n').replace(symbolBullet, '•').replace(symbol, '')
  return lines.replace(unprintable, '').replace(emptyLines, '\n\n').trim()
}
