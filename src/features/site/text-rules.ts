const newline = /\r\n?/g
// Lone halves of characters, controls but tab and newline, marks that turn the direction of everything behind them, and
// characters without a width. Joiners (U+200C, U+200D) stay: emoji and some scripts are written with them.
const unprintable = /[\p{Surrogate}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\n\t])\p{Control}/gu

/** Returns a typed text as it is stored: without control characters, lines ending in `\n`, trimmed. */
export function cleanText(text: string): string {
  return text.replace(newline, '\n').replace(unprintable, '').trim()
}
