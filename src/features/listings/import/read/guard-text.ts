/** Returns whether a spreadsheet may take a text, without its apostrophes, for a formula: some do so in full width too. */
const isFormula = (text: string) => /^'*[=+\-@−]/.test(text.normalize('NFKC'))

/** Returns a text for a CSV file, with an apostrophe before what a spreadsheet takes for a formula. */
export function guardText(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Returns a text of a CSV file without that apostrophe. */
export function unguardText(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}
