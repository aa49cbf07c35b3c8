import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { photos } from './table.ts'

/**
 * Drops cached photos that were public. A name that never was is announced nowhere: every role of the database server
 * can hear it, and no cache has such a photo.
 */
export async function withdrawPhotos(tx: Tx, before: Pick<typeof photos.$inferSelect, 'name' | 'state'>[]) {
  if (before.some(({ state }) => state === 'public')) await publishChange(tx, 'catalog')
}
