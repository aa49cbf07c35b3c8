import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The process's logger: one JSON object a line on standard output. Callers log route templates, status and duration
 * only; never an address, a uid, an e-mail, a token or a request's text (DESIGN, "Anonymity by construction").
 */
export function createLog(level: string): Log {
  return pino({ level, base: null })
}
