import type { IncomingMessage, Server } from 'node:http'

/**
 * Closes the connection of a request that takes longer than `timeoutMs` to arrive. Node's own `requestTimeout` knows no
 * exceptions.
 * @param isExempt whether a request may take as long as Node allows.
 */
export function closeSlowRequests(
  server: Server,
  timeoutMs: number,
  isExempt: (request: IncomingMessage) => boolean,
): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.method === 'GET' || isExempt(request)) return
    const timer = setTimeout(() => !request.complete && closeSlowRequest(request), timeoutMs).unref()
    request.once('end', () => clearTimeout(timer))
  })
}

/** Answers as Node does. */
function closeSlowRequest({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}
