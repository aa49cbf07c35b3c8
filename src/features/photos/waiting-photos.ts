import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Actor } from '../people/actor.ts'
import { photos } from './table.ts'

/**
 * Returns the sorted names of a person's uploads that no review or form has claimed yet. Each waiting photo has its own
 * key, so the person's key of each is computed and compared.
 */
export async function listWaitingPhotos(db: Queryable, { photoKey }: Pick<Actor, 'photoKey'>): Promise<string[]> {
  const waiting = await db
    .select({ name: photos.name, ownerKey: photos.ownerKey })
    .from(photos)
    .where(isNotNull(photos.ownerKey))
  return waiting.flatMap(({ name, ownerKey }) => (photoKey(name) === ownerKey ? [name] : [])).sort()
}
