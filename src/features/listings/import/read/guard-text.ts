/** Returns whether a spreadsheet may take a text, without its apostrophes, for a formula: some do so in full width too. */
const isFormula = (text: string) => /^'*[=+\-@−]/.test(text.normalize('NFKC'))

/** Apostrophes that mark a text in a spreadsheet, as in '007; not those of a word, as in 't Hof and 's-Gravenweg. */
const hasTextMark = (text: string) => /^'+(?!'|\p{L}{1,2}[\s-])/u.test(text)

/** Returns a text for a CSV file, with an apostrophe before what a spreadsheet takes for a formula or its text mark. */
export function guardText(text: string): string {
  return isFormula(text) || hasTextMark(text) ? `'${text}` : text
}

/** Returns a text of a CSV file without that apostrophe. */
export function unguardText(text: string): string {
  return text.startsWith("'") && (isFormula(text) || hasTextMark(text)) ? text.slice(1) : text
}

/** How a formula begins: a function, a cell, a cell of another sheet. */
const formulaStart = /^=\s*[@+-]?([\p{L}_][\p{L}\d_.]*\(|\$?[A-Z]{1,3}\$?\d+\b|('[^']+'|\w+)!)/u

/** Returns whether a field is a formula of cells: what it shows is not in the file. */
export const isFormulaOfCells = (field: string) => formulaStart.test(field)

/** Returns a CSV text with the fields that are written as formulas of a text, ="007", as "007". */
export function readTextFormulas(text: string, delimiter: string): string {
  const separator = delimiter === '\t' ? '\\t' : delimiter
  return text.replace(new RegExp(`(?<=^|${separator})="((?:[^"\\n]|"")*)"(?=${separator}|$)`, 'gm'), '"$1"')
}
