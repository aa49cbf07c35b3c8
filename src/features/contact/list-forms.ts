import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, takePage } from '../../platform/http/paging.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import type { FormStore } from './add-forms.ts'
import { type OpenedForm, openQuestion, openSubmission } from './rows.ts'
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

/** Returns the verb that lists the pending forms of one kind, newest first, ties by id. */
function createList<Table extends typeof pendingBuildings | typeof contactQuestions, Form extends AnyForm>(
  table: Table,
  open: (sealer: Sealer, row: Table['$inferSelect']) => OpenedForm<Form>,
) {
  return async ({ db, sealer }: FormStore, request: PageRequest): Promise<Page<Form>> => {
    // Both tables have a status; Drizzle's types need one of them.
    const forms = table as typeof pendingBuildings
    const rows = await db.select().from(forms).where(eq(forms.status, 'PENDING'))
    return toPage(
      rows.map(row => open(sealer, row).form),
      request,
    )
  }
}

/** Returns the pending submissions, newest first, ties by id. @throws Problem 400 for a cursor of another list. */
export const listPendingBuildings = createList(pendingBuildings, openSubmission)

/** Returns the pending questions, newest first, ties by id. @throws Problem 400 for a cursor of another list. */
export const listContactQuestions = createList(contactQuestions, openQuestion)

/** A person's forms of both kinds, in any status, newest first. */
export interface OwnForms {
  pendingBuildings: PendingBuilding[]
  contactQuestions: ContactQuestion[]
}

/**
 * Returns all forms of a person. It opens every form, since a form's owner is sealed.
 * @param ownerKey the person's owner key of the purpose `contact`.
 */
export async function listFormsOf(db: Queryable, sealer: Sealer, ownerKey: string): Promise<OwnForms> {
  const buildings = (await db.select().from(pendingBuildings)).map(row => openSubmission(sealer, row))
  const questions = (await db.select().from(contactQuestions)).map(row => openQuestion(sealer, row))
  const own = <Form extends AnyForm>(opened: { form: Form; ownerKey: string }[]) =>
    opened.flatMap(each => (each.ownerKey === ownerKey ? [each.form] : [])).sort(newestFirst)
  return { pendingBuildings: own(buildings), contactQuestions: own(questions) }
}

/** Compares two forms. The database cannot order them, since the exact time is sealed (docs/decisions/080). */
function newestFirst(a: AnyForm, b: AnyForm): number {
  if (a.date !== b.date) return a.date > b.date ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

function toPage<Form extends AnyForm>(forms: Form[], { limit = maxPageSize, cursor }: PageRequest): Page<Form> {
  const [date, id] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema)
  const sorted = forms.sort(newestFirst)
  const rest = date === undefined ? sorted : sorted.filter(form => newestFirst({ date, id: id! }, form) < 0)
  return { total: forms.length, ...takePage(rest, limit, form => [form.date, form.id]) }
}
