import { afterEach, expect, it, vi } from 'vitest'
import { accountApi, renewToken } from './account-client.ts'

afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null }))
  await renewToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([-300, 0, 300])(
  'a token is renewed a minute before it ends, with a clock that is %i minutes off',
  async off => {
    vi.useFakeTimers({ now: Date.now() + off * 60_000 })
    const [serverMs, startMs] = [Date.now() - off * 60_000, performance.now()]
    let numTokens = 0
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== '/auth/token') return Response.json({ own: [], liked: [], savedApartments: [], savedLandlords: [] })
      numTokens++
      const nowMs = serverMs + performance.now() - startMs
      const expiresAt = new Date(nowMs + 3_600_000).toISOString()
      const headers = { date: new Date(nowMs).toUTCString() }
      return Response.json({ user: { uid: `ada ${off}` }, isAdmin: false, idToken: 'token', expiresAt }, { headers })
    })
    const call = () => accountApi('/api/anything', {}, async () => Response.json({}))
    await call()
    await call()
    numTokens = 0
    vi.advanceTimersByTime(58 * 60_000)
    await call()
    expect(numTokens).toBe(0)
    vi.advanceTimersByTime(90_000)
    await call()
    await call()
    expect(numTokens).toBe(1)
  },
)

it('a call that is refused with 401 is sent again, whole, with a new token', async () => {
  let numTokens = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/auth/token') return Response.json({ own: [], liked: [], savedApartments: [], savedLandlords: [] })
    const idToken = `token ${++numTokens}`
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    const headers = { date: new Date().toUTCString() }
    return Response.json({ user: { uid: 'ada' }, isAdmin: false, idToken, expiresAt }, { headers })
  })
  await renewToken()
  const sent: unknown[] = []
  const body = JSON.stringify({ reviewText: 'Warm and quiet.' })
  // The server was updated meanwhile, and knows no earlier token.
  const send = async (_: string, init?: { headers?: HeadersInit; body?: unknown }) => {
    const authorization = new Headers(init?.headers).get('authorization')
    sent.push([authorization, init?.body])
    return Response.json({}, { status: authorization === 'Bearer token 2' ? 201 : 401 })
  }
  expect((await accountApi('/api/new-review', { method: 'POST', body }, send)).status).toBe(201)
  expect(sent).toEqual([
    ['Bearer token 1', body],
    ['Bearer token 2', body],
  ])
})
