import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, addCacheTags } from '../../platform/http/api.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { photoStorageKey } from './photo-keys.ts'
import { variantWidths } from './rules.ts'
import { photos } from './table.ts'
import { photoTag } from './tags.ts'

const fileName = /^([\w-]{22}-(\d+)x\d+)(?:\.([1-9]\d*))?\.webp$/

/**
 * Serves kept pictures: `/photos/<name>.webp`, and `/photos/<name>.<width>.webp` for a smaller width. A public one is
 * cached shortly and asked about again; one whose review is not approved is never stored (CONTRACT 4). No answer says
 * when a file was written.
 */
export function mountPhotos(app: OpenAPIHono<AppEnv>, db: Db, storage: ObjectStorage): void {
  app.get('/photos/:file', async c => {
    const [, name, fullWidth, asked] = fileName.exec(c.req.param('file')) ?? []
    if (!name) throw notFound()
    const width = asked === undefined ? Number(fullWidth) : Number(asked)
    if (asked !== undefined && !variantWidths.some(variant => variant === width)) throw notFound()
    // Before the row is read: a change of its state while the bytes are read makes this answer outdated.
    addCacheTags(c, photoTag(name))
    const [row] = await db
      .select({ state: photos.state, ours: photos.sourceHash })
      .from(photos)
      .where(eq(photos.name, name))
    if (!row || row.state === 'hidden') throw notFound()
    const bytes = await storage.get(photoStorageKey(name, width))
    if (!bytes) throw notFound()
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': cacheControl(row.state, row.ours !== null) },
    })
  })
}

/** The operator's own pictures never change under their random name; a review's may be withdrawn. */
function cacheControl(state: 'pending' | 'public', isOperatorPicture: boolean): string {
  if (state === 'pending') return 'private, no-store'
  return isOperatorPicture ? 'public, max-age=31536000, immutable' : 'public, max-age=300, must-revalidate'
}
