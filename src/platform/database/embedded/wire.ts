/** The little of the PostgreSQL protocol that the worker must understand itself. */

const charCode = (letter: string) => letter.charCodeAt(0)
const headerBytes = 5

/** An error's first fields say how severe it is; the rest may be of any size. */
const maxBodyBytes = 256

/**
 * Whether what a client sent must be answered with ReadyForQuery: its last message is a Query or a Sync. Expects whole
 * messages, each a letter and a length in four bytes that counts itself; a start-up packet (first byte 0) is not one.
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

/** Follows the messages of one answer through the pieces it arrives in, which end anywhere. */
export class AnswerReader {
  /** What ReadyForQuery said, once it is the last message: `I` idle, `T` in a transaction, `E` in a failed one. */
  status: string | undefined
  /** An error of severity FATAL or PANIC: the session is gone. */
  isFatal = false
  #header: number[] = []
  #body: number[] = []
  #left = 0

  read(piece: Uint8Array): void {
    let at = 0
    while (at < piece.length) {
      if (this.#header.length < headerBytes) {
        this.#header.push(piece[at++]!)
        if (this.#header.length === headerBytes) this.#begin()
      } else {
        const taken = Math.min(this.#left, piece.length - at)
        if (this.#isWanted()) this.#keep(piece.subarray(at, at + taken))
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

  #isWanted(): boolean {
    return this.#header[0] === charCode('E') || this.#header[0] === charCode('Z')
  }

  #keep(bytes: Uint8Array): void {
    this.#body.push(...bytes.subarray(0, Math.max(0, maxBodyBytes - this.#body.length)))
  }

  #end(): void {
    const text = String.fromCharCode(...this.#body)
    if (this.#header[0] === charCode('Z')) this.status = text
    // the field V holds the severity, never translated
    if (this.#header[0] === charCode('E') && /(^|\0)V(FATAL|PANIC)\0/.test(text)) this.isFatal = true
    this.#header = []
    this.#body = []
  }
}

const encoder = new TextEncoder()

/** A Query message with `statement`. */
export function simpleQuery(statement: string): Uint8Array {
  const text = encoder.encode(`${statement}\0`)
  const message = new Uint8Array(headerBytes + text.length)
  message[0] = charCode('Q')
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, headerBytes)
  return message
}
