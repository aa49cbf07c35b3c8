import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const pieceBytes = 3000
const pauseMs = 40

/**
 * Starts a server in front of `site` that sends pages in small pieces, as a slow connection does. Everything else it
 * answers 410: the page's scripts, pictures and calls are not wanted.
 */
export async function startInPieces(site: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return void response.writeHead(410).end()
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    })
    for (let start = 0; start < body.length; start += pieceBytes) {
      response.write(body.subarray(start, start + pieceBytes))
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
