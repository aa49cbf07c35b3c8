import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Actor } from '../identity/actor.ts'
import { photos } from './table.ts'
import { photoLimits, photoMessages } from './upload-rules.ts'

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

/**
 * Refuses a further upload of a person with too many that wait. In a transaction of their call it holds: only one of a
 * person runs at a time.
 * @throws Problem 409.
 */
export async function refuseTooManyWaiting(db: Queryable, photoKey: Actor['photoKey']): Promise<void> {
  const waiting = await listWaitingPhotos(db, { photoKey })
  if (waiting.length >= photoLimits.waiting) throw new Problem(409, photoMessages.tooManyWaiting)
}
