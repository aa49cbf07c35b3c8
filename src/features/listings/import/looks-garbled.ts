/** What the second and later bytes of a UTF-8 character are in Windows' encoding and in Latin-1. */
const later = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

/** Some languages end a word with a capital letter and a quote, as “CAFÉ” does, so other first bytes must come twice. */
const garbled = new RegExp(
  [
    '\\ufffd',
    `[ÂÃÄÅ]${later}`,
    `(?:[Æ-ß]${later}){2}`,
    `[à-ï]${later}{2}`,
    `[ð-ô]${later}{3}`,
    // The same in the old encoding of the Mac.
    '‚Ä|√',
    '&(?:amp|lt|gt|quot|apos|nbsp|#\\d+|#x[\\da-fA-F]+);',
  ].join('|'),
  'u',
)

/**
 * Returns whether a text was probably read in a wrong encoding or is HTML: "Oâ€™Neil" for "O’Neil", "CafÃ©", "Caf\ufffd",
 * "Fox &amp; Hound".
 */
export function looksGarbled(text: string): boolean {
  return garbled.test(text)
}
