import type { Tally } from './tally.ts'

/** A request of the load. */
export interface Ask {
  /** Its line in the table of answers. */
  kind: string
  path: string
  init?: RequestInit
  /** The statuses that are right for it; 200 by default. */
  expect?: readonly number[]
  /** When it was due, on the clock of `performance.now()`; now by default. */
  dueAt?: number
}

/** An answer that was read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Sends requests to one site and notes every answer. */
export type Asker = (ask: Ask) => Promise<Answer | undefined>

/** So many addresses send the requests, since the site limits each of them and makes its answers one at a time. */
const addressCount = 200

/**
 * Returns a function that sends a request, as a trusted proxy on this machine would, and notes its answer.
 * @returns the answer; undefined when it was not an expected one, which the tally then has.
 */
export function createAsker(url: string, tally: Tally): Asker {
  let count = 0
  return async ({ kind, path, init, expect = [200], dueAt = performance.now() }) => {
    try {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', `203.0.113.${1 + (count++ % addressCount)}`)
      const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
      const text = await response.text()
      const { status } = response
      tally.note(kind, status, performance.now() - dueAt)
      if (expect.includes(status)) return { status, headers: response.headers, text }
      tally.fail(`${kind}: ${status} for ${init?.method ?? 'GET'} ${path}: ${text.slice(0, 300)}`)
    } catch (error) {
      const { message, cause } = error as Error
      tally.note(kind, 'no answer', performance.now() - dueAt)
      tally.fail(`${kind}: no answer to ${init?.method ?? 'GET'} ${path}: ${message} (${String(cause)})`)
    }
    return undefined
  }
}
