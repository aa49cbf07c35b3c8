import { z } from 'zod'
import type { Sealer } from '../identity/keys/seal.ts'
import { photoPath } from '../photos/rules.ts'
import type { ContactQuestion, ContactQuestionInput, PendingBuilding } from './shapes.ts'
import type { contactQuestions, pendingBuildings } from './table.ts'

const sender = {
  /** Owner key of the purpose `contact`. */
  ownerKey: z.string(),
  /** The exact time, by which admins see forms in order. */
  date: z.iso.datetime(),
}
const sealedBuilding = z.strictObject(sender)
const sealedQuestion = z.strictObject({ ...sender, name: z.string(), email: z.string(), msg: z.string() })

type BuildingRow = typeof pendingBuildings.$inferSelect
type QuestionRow = typeof contactQuestions.$inferSelect

/** Who sent a form, and when. */
export interface FormOrigin {
  ownerKey: string
  date: Date
}

/** A form as admins see it, and its sender's owner key, which no answer may contain. */
export interface OpenedForm<Form> {
  form: Form
  ownerKey: string
}

/** Returns a submission's sender and time, sealed. */
export function sealSubmission(sealer: Sealer, id: string, { ownerKey, date }: FormOrigin): string {
  return sealer.seal(id, { ownerKey, date: date.toISOString() } satisfies z.infer<typeof sealedBuilding>)
}

/** Returns a question's text, sender and time, sealed. */
export function sealQuestion(sealer: Sealer, id: string, origin: FormOrigin, typed: ContactQuestionInput): string {
  const { name, email, msg } = typed
  const { ownerKey } = origin
  const date = origin.date.toISOString()
  return sealer.seal(id, { ownerKey, date, name, email, msg } satisfies z.infer<typeof sealedQuestion>)
}

/** Opens a submission. @throws SealError when its row was tampered with. */
export function openSubmission(sealer: Sealer, row: BuildingRow): OpenedForm<PendingBuilding> {
  const { id, name, address, photos, status } = row
  const { ownerKey, date } = sealer.open(id, row.sealed, sealedBuilding)
  return { form: { id, date, name, address, photos: photos.map(photoPath), status }, ownerKey }
}

/** Opens a question. @throws SealError when its row was tampered with. */
export function openQuestion(sealer: Sealer, { id, status, sealed }: QuestionRow): OpenedForm<ContactQuestion> {
  const { ownerKey, ...content } = sealer.open(id, sealed, sealedQuestion)
  return { form: { id, ...content, status }, ownerKey }
}
