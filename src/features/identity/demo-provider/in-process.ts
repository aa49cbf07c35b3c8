import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request as send } from 'node:http'
import { duplexPair } from 'node:stream'

/** Answers a request, like `fetch`. */
export type Fetcher = (request: Request) => Promise<Response>

/**
 * Returns a `fetch` that calls a Node listener over a pair of streams instead of a connection. So the demo provider needs
 * no port, and works with any public address of the site.
 */
export function inProcess(listener: RequestListener): Fetcher {
  const server = createServer(listener)
  return async request => {
    const [near, far] = duplexPair()
    server.emit('connection', far)
    const { host, pathname, search } = new URL(request.url)
    const headers = { ...Object.fromEntries(request.headers), host, connection: 'close' }
    const outgoing = send({
      createConnection: () => near,
      method: request.method,
      path: pathname + search,
      headers,
    })
    outgoing.end(Buffer.from(await request.arrayBuffer()))
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray())
    return new Response(body.length > 0 ? body : null, { status: answer.statusCode, headers: headersOf(answer) })
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  headers.delete('connection')
  headers.delete('transfer-encoding')
  return headers
}
