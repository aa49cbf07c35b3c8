import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { identifyingPhoto } from '../../../testing/marked-user/marked-user-walk.ts'
import { testAdmins, testPepper } from '../../../testing/people.ts'
import { serveTest } from '../../../testing/serve-test.ts'
import { requestToken } from '../../../testing/sign-in/sign-in.ts'
import { createSignInSite } from '../../../testing/sign-in/sign-in-site.ts'
import { openSession } from '../sessions/sessions.ts'
import { fetchPicture } from './serve-picture.ts'

describe("the signed-in person's picture", async () => {
  const asked: string[] = []
  const pictures: Record<string, Buffer> = {
    'https://pictures.example/ada': await identifyingPhoto('#a8402a'),
    'https://pictures.example/svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'https://pictures.example/html': Buffer.from('<script>alert(1)</script>'),
  }
  const readPicture = async (url: string) => {
    asked.push(url)
    const found = pictures[url]
    if (!found) throw new Error('status 404')
    return found
  }
  const site = await createSignInSite({ readPicture })

  const openFor = async (name: string, photoUrl: string | null) => {
    const email = `${name}@wrenfield.example`
    const deps = { db: site.database.db, pepper: testPepper, admins: testAdmins }
    const { sessionId: value } = await openSession(deps, { uid: name, email, displayName: name, photoUrl })
    const browser = site.openBrowser()
    browser.cookies.push({ name: 'session', value, path: '/auth' })
    return browser
  }

  test('is small, re-encoded, for them alone, and fetched once', async () => {
    const browser = await openFor('ada', 'https://pictures.example/ada')
    const { answer } = await requestToken(browser)
    for (let i = 0; i < 3; i++) {
      const response = await browser.send(answer.user!.photoURL!)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        vary: 'Cookie',
      })
      const about = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(about).toMatchObject({ format: 'webp', width: 96, height: 96 })
      expect(about.exif).toBeUndefined()
    }
    expect(asked).toEqual(['https://pictures.example/ada'])
    // Another account has another address, or the browser would show it the cached picture.
    const other = (await requestToken(await openFor('ben', 'https://pictures.example/ada'))).answer.user
    expect(other?.photoURL).not.toBe(answer.user!.photoURL)
  })

  test.each([
    ['there is no session', undefined, 0],
    ['there is no picture', null, 0],
    ['it is gone', 'https://pictures.example/gone', 1],
    ['it is SVG', 'https://pictures.example/svg', 1],
    ['it is not a picture', 'https://pictures.example/html', 1],
  ])('is 404 when %s, and not fetched at each look', async (_, photoUrl, count) => {
    asked.length = 0
    const browser = photoUrl === undefined ? site.openBrowser() : await openFor('zoe', photoUrl)
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await browser.send('/auth/photo')
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect(asked).toHaveLength(count)
  })
})

describe("a provider's picture", () => {
  const address = 'https://pictures.example/ada'
  const endless = () =>
    new Response(new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(500_000)) }))

  const silent = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

  test.each([
    ['larger than 2 MB', endless, 'large'],
    ['missing', () => new Response(null, { status: 404 }), '404'],
    ['elsewhere', () => new Response(null, { status: 302, headers: { location: 'https://10.0.0.1/' } }), '302'],
    ['not there within seconds', silent, 'timeout'],
  ])('is not fetched when it is %s', async (_, answer, reason) => {
    await expect(fetchPicture(address, async (_url, { signal }) => answer(signal!))).rejects.toThrow(reason)
  })

  test('is not fetched without https on its own port, nor from this machine or its network', async () => {
    let asked = 0
    const { port } = new URL(await serveTest(() => void asked++, onTestFinished))
    const hosts = ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433']
    const addresses = [`http://localhost:${port}/`, 'file:///etc/passwd', 'https://169.254.169.254/latest/meta-data/']
    for (const each of [...addresses, ...hosts.map(host => `https://${host}:${port}/`)])
      await expect(fetchPicture(each)).rejects.toThrow(/not https|not a public address|not the port of https/)
    expect(asked).toBe(0)
  })
})
