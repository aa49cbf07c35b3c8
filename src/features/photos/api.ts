import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { AppEnv } from '../../platform/http/api.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import type { UserLimitMiddleware } from '../people/limits/limits.ts'
import { photoStorageKey } from './photo-keys.ts'
import { previewWidthPx, variantWidths } from './rules.ts'
import { photos } from './table.ts'
import { mountPhotoUpload } from './upload/upload-api.ts'
import { toJpeg } from './variants/encode-photo.ts'
import { makeWidth } from './variants/make-width.ts'

const fileName = /^([\w-]{22}-(\d+)x\d+)(?:\.([1-9]\d*)\.webp|\.(webp|jpg))$/

/**
 * Mounts the upload, and the photos: `/photos/<name>.webp`, and `/photos/<name>.<width>.webp` for a smaller width,
 * which is made when it is first needed. `/photos/<name>.jpg` is for the previews of links.
 * Browsers cache a public one for five minutes, and never one whose review is not approved. No answer says when a file
 * was written.
 */
export function mountPhotos(
  api: OpenAPIHono<AppEnv>,
  { db, storage, userLimits }: { db: Db; storage: ObjectStorage; userLimits: UserLimitMiddleware },
): void {
  mountPhotoUpload(api, { db, storage, perDay: userLimits.perDay('photosPerDay') })
  api.get('/photos/:file', async c => {
    const [, name, fullWidth, requestedWidth, format] = fileName.exec(c.req.param('file')) ?? []
    if (!name) throw notFound()
    const isJpeg = format === 'jpg'
    const width = isJpeg ? Math.min(Number(fullWidth), previewWidthPx) : Number(requestedWidth ?? fullWidth)
    if (requestedWidth !== undefined && !variantWidths.some(variant => variant === width)) throw notFound()
    const [row] = await db
      .select({ state: photos.state, sourceHash: photos.sourceHash })
      .from(photos)
      .where(eq(photos.name, name))
    if (!row || row.state === 'hidden') throw notFound()
    const bytes = (await storage.get(photoStorageKey(name, width))) ?? (await makeWidth(db, storage, name, width))
    if (!bytes) throw notFound()
    const type = isJpeg ? 'image/jpeg' : 'image/webp'
    return new Response(new Uint8Array(isJpeg ? await toJpeg(bytes) : bytes), {
      headers: { 'content-type': type, 'cache-control': cacheControl(row.state, row.sourceHash !== null) },
    })
  })
}

/** Returns how long browsers cache a photo. The operator's own never change; a review's may be withdrawn. */
function cacheControl(state: 'pending' | 'public', isOperatorPicture: boolean): string {
  if (state === 'pending') return 'private, no-store'
  return isOperatorPicture ? 'public, max-age=31536000, immutable' : 'public, max-age=300, must-revalidate'
}
