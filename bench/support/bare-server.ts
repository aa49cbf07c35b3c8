import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The peer of a benchmark: plain node:http that sends the same bytes with the same headers. It gets `{headers, body}`
 * (body in base64) from its parent and answers with its port.
 */
process.once('message', (answer: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...answer.headers, 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
