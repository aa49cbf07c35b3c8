import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server with the barest page that sends as many bytes as the page at `url`: the texts of its reviews, no
 * style, no script, no picture, and a comment that fills up the rest.
 */
export async function startBarePage(url: string): Promise<{ url: string; stop(): void }> {
  const html = await (await fetch(url)).text()
  const texts = [...html.matchAll(/<p class="[^"]*text[^"]*">(.*?)<\/p>/gs)].map(([, text]) => text)
  const length = await encodedLength(url)
  const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>'
  const shown = `${head}<article id="review-1">${texts.map(text => `<p>${text}</p>`).join('')}</article>`
  const start = Buffer.from(shown).subarray(0, length - '<!---->'.length)
  const page = `${start}<!--${'x'.repeat(length - start.length - '<!---->'.length)}-->`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page) })
    response.end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}

/** Returns how many bytes a browser receives for the body at `url`. */
async function encodedLength(url: string): Promise<number> {
  const [answer] = await once(request(url, { headers: { 'accept-encoding': 'br' } }).end(), 'response')
  let length = 0
  for await (const chunk of answer) length += chunk.length
  return length
}
