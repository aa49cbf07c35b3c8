import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { OperatorError } from '../process.ts'

/**
 * How long an idle connection stays open: longer than proxies keep theirs (nginx a minute, Caddy two). A proxy that
 * sends a form on a connection which is just being closed answers 502, and does not send it again.
 */
const keepAliveTimeoutMs = 125_000

/**
 * Starts to listen.
 * @throws OperatorError when the port is taken or not allowed, or the host is not an address of this machine.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.keepAliveTimeout = keepAliveTimeoutMs
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = listenProblem(error.code, port, host)
      reject(problem === undefined ? error : new OperatorError(problem))
    })
    server.listen(port, host, resolve)
  })
}

/**
 * Refuses a port that cannot be used before the work of a start, which takes seconds.
 * @throws OperatorError, as `listen` does.
 */
export async function requireFreePort(address: { port: number; host: string }): Promise<void> {
  const server = createServer()
  await listen(server, address)
  await promisify(server.close.bind(server))()
}

function listenProblem(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program. Stop it, or set PORT.`
  if (code === 'EACCES') return `PORT: ${port} may not be used by this user. Set a PORT above 1023.`
  return code === 'EADDRNOTAVAIL' ? `HOST: ${host} is not an address of this machine.` : undefined
}

/** Closes a server. Running requests may finish within `timeoutMs`. */
export function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
