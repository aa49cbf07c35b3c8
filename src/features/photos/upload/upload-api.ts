import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requireUser, signedInOnly } from '../../identity/actor.ts'
import { photoPath } from '../rules.ts'
import { photoMessages, uploadPath } from '../upload-rules.ts'
import { refuseTooManyWaiting } from '../waiting-photos.ts'
import { maxUploadBytes, readUpload } from './read-upload.ts'
import { type UploadDeps, uploadPhoto } from './upload-photo.ts'
import { UploadTurns } from './upload-turns.ts'

/**
 * Middleware that replaces the common limit of bodies. An announced length that is too large is refused before anything
 * else (docs/api.md 5); a body without one is counted after sign-in, so that visitors' uploads take no memory.
 */
export const limitUploadSize: MiddlewareHandler = (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > maxUploadBytes) throw new Problem(413, photoMessages.tooLarge)
  return next()
}

const form = z.object({ photo: z.any().openapi({ type: 'string', format: 'binary' }) })
const uploaded = z.strictObject({ url: z.string() })

const uploadRoute = createRoute({
  method: 'post',
  path: uploadPath,
  summary: 'Uploads a photo for a review or a form: JPEG, PNG or WebP, at most 10 MB and 40 megapixels',
  request: { body: { content: { 'multipart/form-data': { schema: form } }, required: true } },
  responses: {
    201: jsonAnswer(uploaded, 'The photo, for the field `photos` of a review or form'),
    ...problemAnswers(400, 401, 408, 409, 413, 415, 429),
  },
})

/**
 * Mounts `POST /api/photos`. It is documented like the other calls, but not parsed by them, since an upload is read into
 * memory only when there is room for it.
 * @param deps.perDay the middleware that counts `photosPerDay`.
 */
export function mountPhotoUpload(
  api: OpenAPIHono<AppEnv>,
  deps: Omit<UploadDeps, 'turns'> & { perDay: MiddlewareHandler },
): void {
  const turns = new UploadTurns()
  api.openAPIRegistry.registerPath(uploadRoute)
  api.post(uploadPath, signedInOnly, deps.perDay, async c => {
    const { key, photoKey } = requireUser(c)
    const upload = async () => {
      // Before the body is read; the transaction that stores the photo decides.
      await refuseTooManyWaiting(deps.db, photoKey)
      return uploadPhoto({ ...deps, turns }, photoKey, await readUpload(c.req.raw))
    }
    const name = await turns.admit(key('photos'), upload)
    return c.json(uploaded.parse({ url: photoPath(name) }), 201)
  })
}
