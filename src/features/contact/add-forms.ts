import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../identity/actor.ts'
import { takePhotos } from '../photos/take-photos.ts'
import { toContactQuestion, toPendingBuilding } from './rows.ts'
import type { ContactQuestion, ContactQuestionInput, PendingBuilding, PendingBuildingInput } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

/** What the server says of a new form, whatever its body says (CONTRACT 4); the time is exact, as SPEC 2 shows it. */
const newForm = (actor: Pick<Actor, 'key'>) => ({
  id: randomUUID(),
  ownerKey: actor.key('contact'),
  date: new Date(),
  status: 'PENDING' as const,
})

/**
 * Files a "Can't Find Your Apartment" submission with its photos (SPEC 2).
 * @throws Problem 400 for a photo that this site did not give to this user, or that stands elsewhere.
 */
export function addPendingBuilding(
  db: Db,
  actor: Pick<Actor, 'key'>,
  input: PendingBuildingInput,
  publicUrl: string,
): Promise<PendingBuilding> {
  return db.transaction(async tx => {
    const photos = await takePhotos(tx, { owner: actor.key('photos'), urls: input.photos, publicUrl })
    const [row] = await tx
      .insert(pendingBuildings)
      .values({ ...newForm(actor), name: input.name, address: input.address, photos })
      .returning()
    return toPendingBuilding(row!)
  })
}

/** Files a question to the team (SPEC 2). */
export async function addContactQuestion(
  db: Db,
  actor: Pick<Actor, 'key'>,
  { name, email, msg }: ContactQuestionInput,
): Promise<ContactQuestion> {
  const [row] = await db
    .insert(contactQuestions)
    .values({ ...newForm(actor), name, email, msg })
    .returning()
  return toContactQuestion(row!)
}
