import { createServer, type Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Starts a server on a free port of this machine. `close` ends its connections, too. */
export async function listenOnFreePort(server: Server | SecureServer) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise<unknown>(resolve => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Returns a port of this machine that no program is using. */
export async function freePort(): Promise<number> {
  const { port, close } = await listenOnFreePort(createServer())
  await close()
  return port
}
