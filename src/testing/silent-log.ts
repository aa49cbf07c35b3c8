import type { Log } from '../platform/log.ts'

/** Logs nothing, so that expected failures do not fill the screen. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
