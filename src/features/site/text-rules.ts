const newline = /\r\n?/g
// Lone surrogates, controls except tab and newline, direction marks, and characters without a width. Joiners (U+200C,
// U+200D) stay, since emoji and some scripts need them.
const unprintable = /[\p{Surrogate}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\n\t])\p{Control}/gu

/** Returns a typed text as it is stored: trimmed, with `\n` at line ends and without control characters. */
export function cleanText(text: string): string {
  return text.replace(newline, '\n').replace(unprintable, '').trim()
}
