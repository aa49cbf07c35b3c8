import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../identity/actor.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { type FormOrigin, openQuestion, openSubmission, sealQuestion, sealSubmission } from './rows.ts'
import type { ContactQuestion, ContactQuestionInput, PendingBuilding, PendingBuildingInput } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

/** What it takes to store forms. */
export interface FormStore {
  db: Db
  /** `sealer(pepper, 'contact')`. */
  sealer: Sealer
}

type Sender = Pick<Actor, 'key' | 'photoKey'>

/** What the server says of a new form, whatever its body says. */
function newForm(actor: Sender) {
  const sent: FormOrigin = { ownerKey: actor.key('contact'), date: new Date() }
  const day = sent.date.toISOString().slice(0, 10)
  return { sent, columns: { id: randomUUID(), day, status: 'PENDING' as const } }
}

/**
 * Stores a "Can't Find Your Apartment" form with its photos.
 * @throws Problem 400 for a photo that this site did not give to this user, or that is in use elsewhere.
 */
export function addPendingBuilding(
  { db, sealer }: FormStore,
  actor: Sender,
  input: PendingBuildingInput,
  publicUrl: string,
): Promise<PendingBuilding> {
  return db.transaction(async tx => {
    const photos = await claimPhotos(tx, { owner: actor.photoKey, urls: input.photos, publicUrl })
    const { sent, columns } = newForm(actor)
    const sealed = sealSubmission(sealer, columns.id, sent)
    const [row] = await tx
      .insert(pendingBuildings)
      .values({ ...columns, name: input.name, address: input.address, photos, sealed })
      .returning()
    return openSubmission(sealer, row!).form
  })
}

/** Stores a question to the team. */
export async function addContactQuestion(
  { db, sealer }: FormStore,
  actor: Sender,
  input: ContactQuestionInput,
): Promise<ContactQuestion> {
  const { sent, columns } = newForm(actor)
  const sealed = sealQuestion(sealer, columns.id, sent, input)
  const [row] = await db
    .insert(contactQuestions)
    .values({ ...columns, sealed })
    .returning()
  return openQuestion(sealer, row!).form
}
