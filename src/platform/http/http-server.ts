import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { renderPlainPage } from './problem.ts'

/** Cookies of a university's other sites come with every request; Node's own limit is 16 kB. */
const maxHeaderBytes = 32_768
/** How long a sender may still send after the answer: a reset connection could swallow the answer. */
const lingerMs = 500

/** Returns the server of the site. It bounds what a request costs before and after its listener. */
export function createHttpServer(
  options: { headersTimeout?: number; connectionsCheckingInterval?: number } = {},
  listener?: RequestListener,
): Server {
  const server = createServer({ ...options, maxHeaderSize: maxHeaderBytes })
  closeAfterUnreadBody(server)
  explainRefusals(server)
  if (listener) server.on('request', listener)
  return server
}

/**
 * Closes the connection after an answer to a request whose body was not read to its end. Node has no setting for it and
 * would parse the rest, which keeps all visitors waiting: 90 MB in chunks of one byte take 30 seconds. A browser whose call was refused opens another connection, no more.
 */
function closeAfterUnreadBody(server: Server): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const { shouldKeepAlive } = response
    response.shouldKeepAlive = false
    // Node calls this after an answer with `Connection: close`.
    socket.destroySoon = () => closeGently(socket)
    request.once('end', () => {
      response.shouldKeepAlive = shouldKeepAlive
    })
  })
}

/** Ends a connection, and discards unparsed for a moment what still comes (RFC 9112, 9.6). */
function closeGently(socket: Socket): void {
  // Without its own listener Node's parser gets no more of it.
  socket.removeAllListeners('data')
  socket.on('data', () => undefined).resume()
  socket.end()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const largeHeadersPage = () =>
  renderPlainPage(
    'Too many cookies',
    'Your browser sends more cookies here than this site can read, most of them from other sites of your university. ' +
      "Delete the cookies of your university's sites in your browser's settings, then load this page again.",
  )

/** Answers what is no readable request with the statuses of Node, and headers above the limit with a page. */
function explainRefusals(server: Server): void {
  const statuses: Record<string, number> = {
    HPE_HEADER_OVERFLOW: 431,
    HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  }
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>()
  server.on('request', ({ socket }, response) => {
    const answers = underWay.get(socket) ?? new Set()
    underWay.set(socket, answers.add(response))
    response.once('close', () => answers.delete(response))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answers = [...(underWay.get(socket) ?? [])]
    // Nothing may be written into an answer that has begun.
    if (!socket.writable || answers.some(({ headersSent }) => headersSent)) return void socket.destroy()
    if (answers.length > 0) return refuse(error, socket)
    // Node itself may just have answered, as it does without a `Host`: then it ends the connection in a moment.
    setImmediate(() => socket.writable && refuse(error, socket))
  })
  const refuse = ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    const status = statuses[code] ?? 400
    const page = status === 431 ? largeHeadersPage() : ''
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
        `content-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`,
    )
    closeGently(socket as Socket)
  }
}
