import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { fetchPublic, readBytes } from '../../../platform/http/public-fetch.ts'
import { decodeInTurn, openPicture } from '../../../platform/pictures/open-picture.ts'
import { readCookie } from '../oidc/cookies.ts'
import type { AuthDeps } from '../oidc/deps.ts'
import { findSession } from '../sessions/sessions.ts'

/** Width and height in pixels, for an avatar on a dense screen. */
const avatarPx = 96
const maxBytes = 2_000_000
const timeoutMs = 5000
/** How long a picture, or that there is none, is remembered; browsers keep a picture for an hour. */
const cacheMs = 300_000

/**
 * Returns the handler of `GET /auth/photo`: the caller's picture at the provider, small and re-encoded, from our own
 * origin. So the provider does not learn where it is shown, and its file reaches no browser. 404 without a picture.
 */
export function servePicture(deps: AuthDeps) {
  const { readPicture = fetchPicture } = deps
  const loadAvatar = (url: string) => readPicture(url).then(original => decodeInTurn(() => makeAvatar(original)))
  const cache = new LRUCache<string, { bytes: Uint8Array<ArrayBuffer> | undefined }>({
    max: 200,
    ttl: cacheMs,
    fetchMethod: async url => ({ bytes: await loadAvatar(url).catch(() => undefined) }),
  })
  return async (c: Context) => {
    const sessionId = readCookie(c, deps, 'session')
    const session = sessionId ? await findSession(deps, sessionId) : undefined
    const found = session?.photoUrl ? await cache.fetch(session.photoUrl) : undefined
    if (!found?.bytes) return c.body(null, 404)
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'Cookie' }
    return c.body(found.bytes, 200, headers)
  }
}

/**
 * Fetches a provider's picture, only over https and from public addresses, at most 2 MB within 5 s.
 * @param fetchIt replaced by tests.
 * @throws Error when there is no picture, or it may not be fetched.
 */
export async function fetchPicture(
  address: string,
  fetchIt: (...request: Parameters<typeof fetchPublic>) => Promise<Response> = fetchPublic,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetchIt(address, { signal, headers: { accept: 'image/*' } })
  if (answer.status === 200) return readBytes(answer, maxBytes, () => new Error('too large'))
  await answer.body?.cancel()
  throw new Error(`status ${answer.status}`)
}

/** Returns the picture as a small square WebP. @throws when it is none, or takes too much to open. */
export async function makeAvatar(original: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { picture } = await openPicture(original)
  const small = picture.autoOrient().resize(avatarPx, avatarPx, { fit: 'cover' })
  return new Uint8Array(await small.webp({ quality: 82 }).toBuffer())
}
