import type { Server } from 'node:http'
import { OperatorError } from '../process.ts'

/** The port or the address cannot be used. */
export class ListenError extends OperatorError {}

/**
 * How long an idle connection stays open: longer than proxies keep theirs (nginx a minute, Caddy two). A proxy that
 * sends a form on a connection which is just being closed answers 502, and does not send it again.
 */
const keepAliveTimeoutMs = 125_000

/**
 * Starts to listen.
 * @throws ListenError when the port is taken or not allowed, or the host is not an address of this machine.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.keepAliveTimeout = keepAliveTimeoutMs
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function toListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new ListenError(`PORT: ${port} is taken by another program. Stop it, or set PORT.`)
  if (error.code === 'EACCES')
    return new ListenError(`PORT: ${port} may not be used by this user. Set a PORT above 1023.`)
  if (error.code === 'EADDRNOTAVAIL') return new ListenError(`HOST: ${host} is not an address of this machine.`)
  return error
}

/** Closes a server. Running requests may finish within `timeoutMs`. */
export function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
