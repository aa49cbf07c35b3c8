import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const pieceBytes = 500
/** A little more than a frame. */
const pauseMs = 20

/**
 * Starts a server in front of `site` that sends the bodies of pages in small pieces, as a slow connection does. It
 * answers everything else with 410: the page's scripts, pictures and calls are not wanted.
 */
export async function startInPieces(site: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return void response.writeHead(410).end()
    sendInPieces(site + request.url, response).catch(error => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendInPieces(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  })
  const bodyStart = Math.max(0, body.indexOf('<body'))
  response.write(body.subarray(0, bodyStart))
  for (let start = bodyStart; start < body.length && !response.destroyed; start += pieceBytes) {
    response.write(body.subarray(start, start + pieceBytes))
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  response.end()
}
