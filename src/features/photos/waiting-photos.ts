import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Actor } from '../identity/actor.ts'
import { photos } from './table.ts'

/**
 * Returns the names of a person's uploads that no review or form has taken yet, sorted. Nothing stored tells which are
 * theirs: the key of each waiting photo is computed and compared.
 */
export async function listWaitingPhotos(db: Queryable, { photoKey }: Pick<Actor, 'photoKey'>): Promise<string[]> {
  const waiting = await db
    .select({ name: photos.name, ownerKey: photos.ownerKey })
    .from(photos)
    .where(isNotNull(photos.ownerKey))
  return waiting.flatMap(({ name, ownerKey }) => (photoKey(name) === ownerKey ? [name] : [])).sort()
}
