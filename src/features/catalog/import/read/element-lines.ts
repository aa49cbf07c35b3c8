/** Strings whole (with the colon that makes one a key), so that nothing inside them counts; marks; line breaks; the rest. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[[\]{},\n]|[^\s[\]{},:"]+/g

/**
 * On which line each element of a top-level list begins, by the list's key: `{"buildings": [` puts its elements' lines,
 * counted from 1, under `buildings`. The text must be valid JSON whose root is an object.
 */
export function elementLines(json: string): Map<string, number[]> {
  const scanner = new ElementLineScanner()
  for (const [token] of json.matchAll(tokens)) scanner.readToken(token)
  return scanner.lines
}

class ElementLineScanner {
  lines = new Map<string, number[]>()
  #depth = 0
  #line = 1
  #key = ''
  /** The next token begins an element of a top-level list, unless it ends the list. */
  #awaited = false

  readToken(token: string): void {
    if (token === '\n') {
      this.#line++
      return
    }
    const closes = token === ']' || token === '}'
    if (this.#awaited && !closes) this.lines.get(this.#key)?.push(this.#line)
    this.#awaited = false
    if (closes) this.#depth--
    else if (token === '[' || token === '{') this.#open()
    else if (token === ',') this.#awaited = this.#depth === 2
    else if (token.startsWith('"')) this.#pass(token)
  }

  #open(): void {
    this.#depth++
    if (this.#depth !== 2) return
    this.lines.set(this.#key, [])
    this.#awaited = true
  }

  #pass(text: string): void {
    if (this.#depth === 1 && text.endsWith(':')) this.#key = JSON.parse(text.slice(0, -1)) as string
    // a colon may stand on a later line than its key
    this.#line += text.split('\n').length - 1
  }
}
