import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AuthDeps } from '../oidc/auth-routes.ts'
import { sessionIdOf } from '../oidc/cookies/session-cookie.ts'
import { findSession } from '../sessions/sessions.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Fetches the bytes of a picture. @throws when there is none. */
export type ReadPicture = (url: string) => Promise<Buffer>

/** Width and height, in pixels: an avatar on a dense screen. */
const avatarPx = 96
/** Larger pictures are not opened, in pixels. */
const maxPixels = 20_000_000
const formats = ['jpeg', 'png', 'webp', 'gif']
const hourMs = 3_600_000

/**
 * `GET /auth/photo`: the signed-in person's picture at the provider, small and re-encoded, from our own origin: neither
 * does the provider learn where it is shown, nor does its file reach a browser. 404 for everybody and everything else.
 */
export function servePicture(deps: AuthDeps) {
  const { secure, readPicture = fetchPicture } = deps
  const kept = new LRUCache<string, { bytes?: Uint8Array<ArrayBuffer> }>({ max: 200, ttl: hourMs })
  const photoAt = async (url: string) => {
    const known = kept.get(url)
    if (known) return known.bytes
    const bytes = await readPicture(url)
      .then(avatar)
      .catch(() => undefined)
    // One that failed is asked for again soon, but not at each look.
    kept.set(url, { bytes }, { ttl: bytes ? hourMs : hourMs / 12 })
    return bytes
  }
  return async (c: Context) => {
    const sessionId = sessionIdOf(c, secure)
    const session = sessionId ? await findSession(deps, sessionId) : undefined
    const bytes = session?.photoUrl ? await photoAt(session.photoUrl) : undefined
    if (!bytes) return c.body(null, 404)
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'Cookie' }
    return c.body(bytes, 200, headers)
  }
}

async function avatar(original: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels, pages: 1 }
  const { format } = await sharp(original, options).metadata()
  if (!formats.includes(format)) throw new Error('no picture')
  const small = sharp(original, options).autoOrient().resize(avatarPx, avatarPx, { fit: 'cover' })
  return new Uint8Array(await small.webp({ quality: 82 }).toBuffer())
}
