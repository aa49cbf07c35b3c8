import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSlowRequests } from './request-timeout.ts'

const server = createServer(async (request, response) => response.end(await text(request).catch(() => 'cut')))
closeSlowRequests(server, 200, request => request.url === '/upload')
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Sends half of a body at once and the other half after `pauseMs`. Returns the first line of the answer. */
async function sendInHalves(path: string, pauseMs: number): Promise<string | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const rest = setTimeout(() => socket.write('half'), pauseMs)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 8\r\n\r\nhalf`)
  const answer = await text(socket)
  clearTimeout(rest)
  return answer.split('\r\n')[0]
}

test('closes a request whose body takes too long, but no upload', async () => {
  expect(await sendInHalves('/', 10)).toBe('HTTP/1.1 200 OK')
  expect(await sendInHalves('/', 2000)).toBe('HTTP/1.1 408 Request Timeout')
  expect(await sendInHalves('/upload', 600)).toBe('HTTP/1.1 200 OK')
})
