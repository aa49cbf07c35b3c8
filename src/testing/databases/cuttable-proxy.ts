import net from 'node:net'

/** A TCP proxy that a test can cut and restore. */
export interface CuttableProxy {
  port: number
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy on a free port of this machine that forwards to `host` and `port`. */
export async function startCuttableProxy(host: string, port: number): Promise<CuttableProxy> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer(client => {
    const target = net.connect(port, host)
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
      from.pipe(to)
    }
  })
  const listen = (at: number) => new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  const cut = async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const own = (server.address() as net.AddressInfo).port
  return { port: own, cut, restore: () => listen(own), close: () => (server.listening ? cut() : Promise.resolve()) }
}
