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
