import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer, listen } from './listen.ts'

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
