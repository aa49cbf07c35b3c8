import { get, type RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOn } from '../../../testing/sign-in/sign-in-site.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Options of a test: to this machine, without TLS. */
const here = { get, protocol: 'http:', isAllowed: () => true } as const

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await listenOn(async () => listener)
  onTestFinished(close)
  return `${url}/`
}

describe("a provider's picture", () => {
  test('is fetched, by a redirect too, without a cookie', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/') return response.writeHead(302, { location: '/picture' }).end()
      return response.end(request.headers.cookie ? 'a cookie' : 'the picture')
    })
    expect(String(await fetchPicture(url, here))).toBe('the picture')
  })

  test('is not fetched without https, nor from this machine or its network', async () => {
    let asked = 0
    const url = await serve((_, response) => {
      asked++
      response.end('secret')
    })
    const secure = url.replace('http:', 'https:')
    for (const address of [
      url,
      secure,
      secure.replace('localhost', '127.0.0.1'),
      secure.replace('localhost', '[::1]'),
      secure.replace('localhost', '[::ffff:127.0.0.1]'),
      secure.replace('localhost', '2130706433'),
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ])
      await expect(fetchPicture(address)).rejects.toThrow(/not https|not a public address/)
    expect(asked).toBe(0)
  })

  test('is not fetched by a redirect to where it could not be fetched itself', async () => {
    const inner = await serve((_, response) => response.end('secret'))
    const to = (location: string) => serve((_, response) => response.writeHead(302, { location }).end())
    const options = { ...here, isAllowed: (address: string) => address !== '127.0.0.2' }
    await expect(fetchPicture(await to(inner.replace('localhost', '127.0.0.2')), options)).rejects.toThrow('public')
    await expect(fetchPicture(await to('https://pictures.example/'), options)).rejects.toThrow('https')
    await expect(fetchPicture(await to('/'), options)).rejects.toThrow('redirects')
  })

  test('is not fetched when it is too large, missing, or does not come', async () => {
    const endless = await serve((_, response) => {
      response.on('error', () => undefined)
      const write = () => {
        if (!response.destroyed) response.write(Buffer.alloc(500_000), write)
      }
      write()
    })
    await expect(fetchPicture(endless, here)).rejects.toThrow('large')
    const missing = await serve((_, response) => response.writeHead(404).end())
    await expect(fetchPicture(missing, here)).rejects.toThrow('404')
    const silent = await serve(() => undefined)
    await expect(fetchPicture(silent, here)).rejects.toThrow(/abort|timeout/i)
  })
})
