import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { utcDay } from '../../../platform/settings/settings.ts'
import { type Actor, requireUser, signedInOnly } from '../../people/actor.ts'
import { refuseTooManyWaiting } from '../claim-photos.ts'
import { removeUnstored } from '../erase-photos.ts'
import { photoPath } from '../rules.ts'
import { type EncodedPhoto, encodePhoto } from '../variants/encode-photo.ts'
import { insertPhoto, storeEncoded } from '../variants/store-picture.ts'
import { checkFirstBytes, explainFault } from './check-upload.ts'
import { maxUploadBytes, readUpload } from './read-upload.ts'
import { photoMessages, uploadPath } from './upload-rules.ts'
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
  summary: 'Uploads a photo for a review or a form: JPEG, PNG or WebP, at most 10 MB and 40 megapixels (JPEG) or 20',
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
  { db, storage, perDay }: { db: Db; storage: ObjectStorage; perDay: MiddlewareHandler },
): void {
  const turns = new UploadTurns()
  api.openAPIRegistry.registerPath(uploadRoute)
  api.post(uploadPath, signedInOnly, perDay, async c => {
    const { key, photoKey } = requireUser(c)
    const name = await turns.admit(key('photos'), async turn => {
      // An upload that breaks off has held a turn, and what the decoder was asked about took its time.
      c.set('countsWhenRefused', true)
      const original = await readUpload(c.req.raw)
      c.set('countsWhenRefused', false)
      checkFirstBytes(original)
      c.set('countsWhenRefused', true)
      const encoded = await turn
        .encode(() => encodePhoto(original))
        .catch(error => {
          throw explainFault(error)
        })
      // Before the bytes are stored; the transaction that stores the photo decides.
      await refuseTooManyWaiting(db, photoKey)
      return storeUpload(db, storage, photoKey, encoded)
    })
    return c.json(uploaded.parse({ url: photoPath(name) }), 201)
  })
}

/**
 * Stores a student's re-encoded photo, and returns its name. It is pending and theirs until a review or form claims it
 * (`claimPhotos`). The row is inserted last, so that a photo with a row has its bytes.
 * @param ownerKeyOf returns the uploader's owner key of a photo (`actor.photoKey`).
 * @throws Problem 409 when too many of them wait.
 */
async function storeUpload(
  db: Db,
  storage: ObjectStorage,
  ownerKeyOf: Actor['photoKey'],
  encoded: EncodedPhoto,
): Promise<string> {
  const { width, height } = encoded
  const name = await storeEncoded(db, storage, encoded)
  try {
    await db.transaction(async tx => {
      await refuseTooManyWaiting(tx, ownerKeyOf)
      await insertPhoto(tx, { name, width, height, state: 'pending', ownerKey: ownerKeyOf(name), day: utcDay() })
    })
  } catch (error) {
    // The answer to COMMIT may be lost: then the row may be there, and the sweep decides.
    if (error instanceof Problem) await removeUnstored(db, storage, name).catch(() => undefined)
    throw error
  }
  return name
}
