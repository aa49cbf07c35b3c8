import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../identity/actor.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { type FormOrigin, openQuestion, openSubmission, sealQuestion, sealSubmission } from './rows.ts'
import type { ContactQuestion, ContactQuestionInput, PendingBuilding, PendingBuildingInput } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

/** What storing and reading forms needs. */
export interface FormStore {
  db: Db
  /** Seals with the purpose `contact`. */
  sealer: Sealer
}

type Sender = Pick<Actor, 'key' | 'photoKey'>

/** Returns what the server sets for a new form, whatever its body says. */
function createFormRow(actor: Sender) {
  const origin: FormOrigin = { ownerKey: actor.key('contact'), date: new Date() }
  const day = origin.date.toISOString().slice(0, 10)
  return { origin, columns: { id: randomUUID(), day, status: 'PENDING' as const } }
}

/**
 * Stores a submission of a missing apartment with its photos.
 * @throws Problem 400 for a photo that the sender did not upload here, or that is in use.
 */
export function addPendingBuilding(
  { db, sealer }: FormStore,
  actor: Sender,
  input: PendingBuildingInput,
  publicUrl: string,
): Promise<PendingBuilding> {
  return db.transaction(async tx => {
    const photos = await claimPhotos(tx, { owner: actor.photoKey, urls: input.photos, publicUrl })
    const { origin, columns } = createFormRow(actor)
    const sealed = sealSubmission(sealer, columns.id, origin)
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
  const { origin, columns } = createFormRow(actor)
  const sealed = sealQuestion(sealer, columns.id, origin, input)
  const [row] = await db
    .insert(contactQuestions)
    .values({ ...columns, sealed })
    .returning()
  return openQuestion(sealer, row!).form
}
