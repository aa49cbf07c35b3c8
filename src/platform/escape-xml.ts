/** Returns a text with the characters that mean something in XML as character references. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, character => `&#${character.charCodeAt(0)};`)
}
