import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { photos } from './table.ts'

/** Drops cached photos when one of them was public: no cache has another. */
export async function withdrawPhotos(tx: Tx, before: Pick<typeof photos.$inferSelect, 'state'>[]): Promise<void> {
  if (before.some(({ state }) => state === 'public')) await publishChange(tx, 'catalog')
}
