/** The part of the PostgreSQL protocol that the worker must understand itself. */

const charCode = (letter: string) => letter.charCodeAt(0)
const headerBytes = 5

/** An error's first fields contain its severity; the rest may be of any size. */
const maxBodyBytes = 256

/**
 * Returns whether a client's messages must be answered with ReadyForQuery: the last one is a Query or a Sync.
 * @param bytes whole messages, each a letter and a length in four bytes that counts itself. A start-up packet (first
 * byte 0) is none.
 */
export function expectsReadyForQuery(bytes: Uint8Array): boolean {
  if (bytes[0] === 0) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let last = 0
  for (let at = 0; at + headerBytes <= bytes.length; ) {
    last = bytes[at]!
    at += 1 + Math.max(view.getInt32(at + 1), 4)
  }
  return last === charCode('Q') || last === charCode('S')
}

/** Parses the messages of one answer from its pieces, which can end anywhere. */
export class AnswerReader {
  /**
   * The status of ReadyForQuery, once that is the last message: `I` idle, `T` in a transaction, `E` in a failed one.
   */
  status: string | undefined
  /** Whether there was an error of severity FATAL or PANIC: the session is gone. */
  isFatal = false
  #header: number[] = []
  #body: number[] = []
  #left = 0

  /** Parses the next piece. */
  read(piece: Uint8Array): void {
    let at = 0
    while (at < piece.length) {
      if (this.#header.length < headerBytes) {
        this.#header.push(piece[at++]!)
        if (this.#header.length === headerBytes) this.#begin()
      } else {
        const taken = Math.min(this.#left, piece.length - at)
        if (this.#needsBody()) this.#appendBody(piece.subarray(at, at + taken))
        at += taken
        this.#left -= taken
      }
      if (this.#header.length === headerBytes && this.#left === 0) this.#end()
    }
  }

  #begin(): void {
    const [, a = 0, b = 0, c = 0, d = 0] = this.#header
    this.#left = ((a << 24) | (b << 16) | (c << 8) | d) - 4
    this.status = undefined
  }

  #needsBody(): boolean {
    return this.#header[0] === charCode('E') || this.#header[0] === charCode('Z')
  }

  #appendBody(bytes: Uint8Array): void {
    this.#body.push(...bytes.subarray(0, Math.max(0, maxBodyBytes - this.#body.length)))
  }

  #end(): void {
    const text = String.fromCharCode(...this.#body)
    if (this.#header[0] === charCode('Z')) this.status = text
    // The field V is the severity, never translated.
    if (this.#header[0] === charCode('E') && /(^|\0)V(FATAL|PANIC)\0/.test(text)) this.isFatal = true
    this.#header = []
    this.#body = []
  }
}

const encoder = new TextEncoder()

/** Returns a Query message with `statement`. */
export function simpleQuery(statement: string): Uint8Array {
  const text = encoder.encode(`${statement}\0`)
  const message = new Uint8Array(headerBytes + text.length)
  message[0] = charCode('Q')
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, headerBytes)
  return message
}
