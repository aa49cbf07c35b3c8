import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { decodeCursor, encodeCursor, maxPageSize, type Page } from '../../platform/http/paging.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import type { FormStore } from './add-forms.ts'
import { openQuestion, openSubmission } from './rows.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

interface PageRequest {
  limit?: number | undefined
  cursor?: string | undefined
}

interface AnyForm {
  id: string
  date: string
}

/** Returns the waiting missing-apartment forms, newest first, ties by id. @throws Problem 400 for a foreign cursor. */
export async function listPendingBuildings(
  { db, sealer }: FormStore,
  asked: PageRequest,
): Promise<Page<PendingBuilding>> {
  const rows = await db.select().from(pendingBuildings).where(eq(pendingBuildings.status, 'PENDING'))
  return pageOf(
    rows.map(row => openSubmission(sealer, row).form),
    asked,
  )
}

/** Returns the waiting questions, newest first, ties by id. @throws Problem 400 for a foreign cursor. */
export async function listContactQuestions(
  { db, sealer }: FormStore,
  asked: PageRequest,
): Promise<Page<ContactQuestion>> {
  const rows = await db.select().from(contactQuestions).where(eq(contactQuestions.status, 'PENDING'))
  return pageOf(
    rows.map(row => openQuestion(sealer, row).form),
    asked,
  )
}

/** A person's forms of both kinds, in any state, newest first. */
export interface OwnForms {
  pendingBuildings: PendingBuilding[]
  contactQuestions: ContactQuestion[]
}

/**
 * Returns all forms of a person. Every form is opened for it, since nothing readable tells whose it is.
 * @param ownerKey the person's owner key of the purpose `contact`.
 */
export async function listFormsOf(db: Queryable, sealer: Sealer, ownerKey: string): Promise<OwnForms> {
  const buildings = (await db.select().from(pendingBuildings)).map(row => openSubmission(sealer, row))
  const questions = (await db.select().from(contactQuestions)).map(row => openQuestion(sealer, row))
  const own = <Form extends AnyForm>(opened: { form: Form; ownerKey: string }[]) =>
    opened.flatMap(each => (each.ownerKey === ownerKey ? [each.form] : [])).sort(newestFirst)
  return { pendingBuildings: own(buildings), contactQuestions: own(questions) }
}

/** The exact time is sealed, so that the order is made here and not by the database (docs/decisions/080). */
function newestFirst(a: AnyForm, b: AnyForm): number {
  if (a.date !== b.date) return a.date > b.date ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

function pageOf<Form extends AnyForm>(forms: Form[], { limit = maxPageSize, cursor }: PageRequest): Page<Form> {
  const [date, id] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema)
  const sorted = forms.sort(newestFirst)
  const rest = date === undefined ? sorted : sorted.filter(form => newestFirst({ date, id: id! }, form) < 0)
  const last = rest[limit - 1]
  return {
    items: rest.slice(0, limit),
    total: forms.length,
    ...(rest.length > limit && last && { nextCursor: encodeCursor([last.date, last.id]) }),
  }
}
