/** Returns a text as it can be in HTML, XML or SVG, as content or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
