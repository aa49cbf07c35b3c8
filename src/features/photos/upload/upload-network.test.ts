import { getRequestListener } from '@hono/node-server'
import { describe, expect, it } from 'vitest'
import { serveTest } from '../../../testing/serve-test.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'

describe('over the network', async () => {
  const { site } = await startTestSite()
  const url = `${await serveTest(getRequestListener(site.app.fetch))}/api/photos`

  const send = (bytes: number, headers: Record<string, string> = {}) => {
    const body = new FormData()
    body.append('photo', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    return fetch(url, { method: 'POST', body, headers })
  }

  // An answer that comes before the body has been read must still reach who is sending it: else a form could only say
  // that the connection broke off.
  it.each([
    ['of 12 MB', 12_000_000, 413],
    ['of 30 MB', 30_000_000, 413],
  ])('a photo %s gets an answer that says what is wrong', async (_, bytes, status) => {
    const { headers } = await site.signIn('ada')
    for (let i = 0; i < 2; i++) {
      const response = await send(bytes, headers)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ detail: 'The photo is larger than 10 MB.' })
    }
  })

  it('a visitor with 9 MB is asked to sign in', async () => {
    for (let i = 0; i < 2; i++) expect((await send(9_000_000)).status).toBe(401)
  })

  it('a file that is not a picture is refused, and the next one on the same connection is read from its beginning', async () => {
    const { headers } = await site.signIn('ben')
    expect((await send(9_000_000, headers)).status).toBe(415)
    expect((await send(1000, headers)).status).toBe(415)
  })
})
