/** A string (with the colon that makes it a key), a bracket or comma, a line break, or anything else. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[[\]{},\n]|[^\s[\]{},:"]+/g

/**
 * Returns the line, counted from 1, on which each element of each top-level list starts, by the list's key.
 * @param json valid JSON whose root is an object.
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
  /** Whether the next token starts an element of a top-level list, unless it ends the list. */
  #expectsElement = false

  readToken(token: string): void {
    if (token === '\n') {
      this.#line++
      return
    }
    const closes = token === ']' || token === '}'
    if (this.#expectsElement && !closes) this.lines.get(this.#key)?.push(this.#line)
    this.#expectsElement = false
    if (closes) this.#depth--
    else if (token === '[' || token === '{') this.#open()
    else if (token === ',') this.#expectsElement = this.#depth === 2
    else if (token.startsWith('"')) this.#pass(token)
  }

  #open(): void {
    this.#depth++
    if (this.#depth !== 2) return
    this.lines.set(this.#key, [])
    this.#expectsElement = true
  }

  #pass(text: string): void {
    if (this.#depth === 1 && text.endsWith(':')) this.#key = JSON.parse(text.slice(0, -1)) as string
    // The colon may be on a later line than its key.
    this.#line += text.split('\n').length - 1
  }
}
