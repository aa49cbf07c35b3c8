import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readPicture } from './read-picture.ts'

const answering = (answers: Record<string, () => Response>) => async (address: string) => {
  const answer = answers[address]
  if (!answer) throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
  return answer()
}
const moved = (to: string) => () => new Response(null, { status: 302, headers: { location: to } })
const endless = () =>
  new Response(new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(1_000_000)) }))

describe('a picture at an https address', () => {
  const read = (picture: string, answers: Record<string, () => Response>) =>
    readPicture(picture, { folder: '.', fetch: answering(answers) })

  it('is downloaded, also through redirects', async () => {
    const bytes = await read('https://p.example/a', {
      'https://p.example/a': moved('/b'),
      'https://p.example/b': moved('https://q.example/c'),
      'https://q.example/c': () => new Response('picture'),
    })
    expect(new TextDecoder().decode(bytes)).toBe('picture')
  })

  it.each([
    ['a redirect away from https', moved('http://p.example/b'), /not https/],
    ['a redirect to a file', moved('file:///etc/passwd'), /not https/],
    ['endless redirects', moved('https://p.example/a'), /too often/],
    ['status 404', () => new Response('no', { status: 404 }), /status 404/],
    ['more than 10 MB', endless, /larger than 10 MB/],
  ])('fails by %s', async (_, answer, reason) => {
    await expect(read('https://p.example/a', { 'https://p.example/a': answer })).rejects.toThrow(reason)
  })

  it('fails with the reason if the host does not exist, and must not contain a password', async () => {
    await expect(read('https://missing.example/a', {})).rejects.toThrow(/ENOTFOUND/)
    await expect(read('https://me:secret@p.example/a', {})).rejects.toThrow(/password/)
  })
})

it('fetches nothing from this machine, its network or a cloud, by address or by name', async () => {
  let connections = 0
  const server = createServer().on('connection', () => connections++)
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
    await expect(readPicture(`https://${host}:${port}/a.png`, { folder: '.' })).rejects.toThrow(
      /cannot be fetched \(not (a public address|the port of https, 443)\)/,
    )
  for (const host of ['169.254.169.254', '10.0.0.1', '192.168.0.1', '100.64.0.1', '[fd00:ec2::254]'])
    await expect(readPicture(`https://${host}/a.png`, { folder: '.' })).rejects.toThrow('not a public address')
  await new Promise(resolve => server.close(resolve))
  expect(connections).toBe(0)
})

it.each(['http://p.example/a', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
  'refuses %s',
  async picture => {
    await expect(readPicture(picture, { folder: '.' })).rejects.toThrow(/neither an https address nor a file/)
  },
)
