import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer, closeSlowRequests, listen } from './listen.ts'

const anywhere = { port: 0, host: '127.0.0.1' }

test('a connection stays open longer than the idle ones of proxies, and a taken port is named', async () => {
  const server = createServer((_request, response) => response.end('done'))
  await listen(server, anywhere)
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.text()).toBe('done')
  expect(response.headers.get('keep-alive')).toBe('timeout=125')
  await expect(listen(createServer(), { ...anywhere, port })).rejects.toThrow(`PORT: ${port} is taken`)
  await closeServer(server, 1000)
})

test('closes a request whose body takes too long, but no upload', async () => {
  const server = createServer(async (request, response) => response.end(await text(request).catch(() => 'cut')))
  closeSlowRequests(server, 200, request => request.url === '/upload')
  await listen(server, anywhere)
  const { port } = server.address() as AddressInfo
  /** Sends half of a body at once and the other half after `pauseMs`. Returns the first line of the answer. */
  const sendInHalves = async (path: string, pauseMs: number) => {
    const socket = connect(port, '127.0.0.1')
    const rest = setTimeout(() => socket.write('half'), pauseMs)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 8\r\n\r\nhalf`)
    const answer = await text(socket)
    clearTimeout(rest)
    return answer.split('\r\n')[0]
  }
  expect(await sendInHalves('/', 10)).toBe('HTTP/1.1 200 OK')
  expect(await sendInHalves('/', 2000)).toBe('HTTP/1.1 408 Request Timeout')
  expect(await sendInHalves('/upload', 600)).toBe('HTTP/1.1 200 OK')
  await closeServer(server, 0)
})
