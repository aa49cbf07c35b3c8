import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { readCookie } from '../oidc/cookies.ts'
import type { AuthDeps } from '../oidc/deps.ts'
import { findSession } from '../sessions/sessions.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Width and height in pixels, for an avatar on a dense screen. */
const avatarPx = 96
/** Larger pictures are not decoded. */
const maxPixels = 20_000_000
const formats = ['jpeg', 'png', 'webp', 'gif']
const hourMs = 3_600_000

/**
 * Returns the handler of `GET /auth/photo`: the caller's picture at the provider, small and re-encoded, from our own
 * origin. So the provider does not learn where it is shown, and its file reaches no browser. 404 without a picture.
 */
export function servePicture(deps: AuthDeps) {
  const { readPicture = fetchPicture } = deps
  const cache = new LRUCache<string, { bytes?: Uint8Array<ArrayBuffer> }>({ max: 200, ttl: hourMs })
  const loadAvatar = async (url: string) => {
    const known = cache.get(url)
    if (known) return known.bytes
    const bytes = await readPicture(url)
      .then(makeAvatar)
      .catch(() => undefined)
    // After a failure, wait five minutes before the next attempt.
    cache.set(url, { bytes }, { ttl: bytes ? hourMs : hourMs / 12 })
    return bytes
  }
  return async (c: Context) => {
    const sessionId = readCookie(c, deps, 'session')
    const session = sessionId ? await findSession(deps, sessionId) : undefined
    const bytes = session?.photoUrl ? await loadAvatar(session.photoUrl) : undefined
    if (!bytes) return c.body(null, 404)
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'Cookie' }
    return c.body(bytes, 200, headers)
  }
}

async function makeAvatar(original: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels, pages: 1 }
  const { format } = await sharp(original, options).metadata()
  if (!formats.includes(format)) throw new Error('no picture')
  const small = sharp(original, options).autoOrient().resize(avatarPx, avatarPx, { fit: 'cover' })
  return new Uint8Array(await small.webp({ quality: 82 }).toBuffer())
}
