import { isNotNull, sql } from 'drizzle-orm'
import type { DataUpgrade } from '../../platform/database/upgrade-data.ts'
import { derivePhotoOwnerKey } from '../identity/keys/owner-key.ts'
import { photos } from './table.ts'

/** Returns the upgrade that gives each waiting photo its own owner key; before, all photos of a person shared one. */
export const rekeyWaitingPhotos = (pepper: string): DataUpgrade => ({
  name: 'one key for each waiting photo',
  async run(tx) {
    const waiting = await tx
      .select({ name: photos.name, key: sql<string>`${photos.ownerKey}` })
      .from(photos)
      .where(isNotNull(photos.ownerKey))
    const keys = JSON.stringify(waiting.map(({ name, key }) => ({ name, key: derivePhotoOwnerKey(pepper, key, name) })))
    await tx.execute(sql`
      update photos set owner_key = fresh.key
      from jsonb_to_recordset(${keys}::jsonb) as fresh(name text, key text)
      where photos.name = fresh.name`)
  },
})
