import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer, ListenError, listen } from './listen.ts'

test('a connection stays open longer than the idle ones of proxies', async () => {
  const server = createServer((_request, response) => response.end('done'))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.text()).toBe('done')
  expect(response.headers.get('keep-alive')).toBe('timeout=125')
  await closeServer(server, 1000)
})

test('a taken port is named', async () => {
  const first = createServer()
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(ListenError)
  await closeServer(first, 1000)
})
