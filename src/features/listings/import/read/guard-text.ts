/** What spreadsheets take for the beginning of a formula, also in full width, after apostrophes. */
const formula = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫−]/

/** Returns a text for a CSV file, with an apostrophe before what a spreadsheet takes for a formula. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Returns a text of a CSV file without that apostrophe. */
export function unguardText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
