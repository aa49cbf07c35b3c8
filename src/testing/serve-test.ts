import type { RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import { createHttpServer } from '../platform/http/http-server.ts'
import { listenOnFreePort } from './free-port.ts'

/**
 * Serves HTTP on a free port of this computer for a whole `describe` block. Await it in the block's own callback.
 * @param onEnd `onTestFinished`, to serve for one test only.
 * @returns the origin, such as `http://127.0.0.1:40123`.
 */
export async function serveTest(
  listener: RequestListener,
  onEnd: (close: () => Promise<void>) => void = afterAll,
): Promise<string> {
  const { port, close } = await listenOnFreePort(createHttpServer({}, listener))
  onEnd(close)
  return `http://127.0.0.1:${port}`
}
