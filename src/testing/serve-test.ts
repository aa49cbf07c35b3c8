import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Serves HTTP on a free port of this computer for a whole `describe` block. Await it in the block's own callback.
 * @param onEnd `onTestFinished`, to serve for one test only.
 * @returns the origin, such as `http://127.0.0.1:40123`.
 */
export async function serveTest(
  listener: RequestListener,
  onEnd: (close: () => Promise<void>) => void = afterAll,
): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onEnd(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
