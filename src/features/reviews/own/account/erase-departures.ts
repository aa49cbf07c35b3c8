import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { shuffle } from '../../../../platform/shuffle.ts'
import type { Sealer } from '../../../people/keys/seal.ts'
import { eraseAnyReview } from '../../status/erase-review.ts'
import { reviewDepartures } from '../../table.ts'

/** The moments of erasure lie within so many days: one less than the promised 14, for those that wait for a later pass. */
export const departureDays = 13

/** A pass erases this part of what is due and at least one, so that two reviews of one author seldom vanish together. */
const passesForAll = 12

const departureSchema = z.object({ reviewId: z.string(), eraseAt: z.number() })

/** A review of a deleted account, and when it is erased, in ms. */
export type Departure = z.infer<typeof departureSchema>

/**
 * Erases reviews of deleted accounts whose moment has come. Run it once an hour; several instances may run it at once.
 * @param sealer of the purpose `departures`.
 * @returns how many reviews were erased.
 */
export async function eraseDepartures(
  db: Db,
  storage: ObjectStorage,
  sealer: Sealer,
  now = Date.now(),
): Promise<number> {
  const rows = await db.select().from(reviewDepartures)
  const due = rows
    .map(({ id, sealed }) => ({ id, ...sealer.open(id, sealed, departureSchema) }))
    .filter(({ eraseAt }) => eraseAt <= now)
  let erased = 0
  for (const { id, reviewId } of shuffle(due).slice(0, Math.ceil(due.length / passesForAll)))
    await db.transaction(async tx => {
      const taken = await tx.delete(reviewDepartures).where(eq(reviewDepartures.id, id)).returning()
      if (taken.length > 0 && (await eraseAnyReview(tx, storage, reviewId))) erased++
    })
  return erased
}
