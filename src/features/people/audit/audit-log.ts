import { z } from '@hono/zod-openapi'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { decodeCursor, mapPage, maxPageSize, type Page, pageQuery, toPage } from '../../../platform/http/paging.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../actor.ts'
import { undoableActions, undoWindowMs } from './rules.ts'
import { auditLogEntries } from './table.ts'

const dayMs = 86_400_000

const word = z.string().max(320, 'must be at most 320 characters')

// PostgreSQL has no year 0.
const day = z.iso
  .date('must be a day, like 2026-05-14')
  .refine(value => !value.startsWith('0000'), 'must be a later year')

export const auditLogEntry = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    admin: z.string().openapi({ description: 'Email address of the admin who decided.' }),
    subjectKind: z.string(),
    subjectId: z.string(),
    listing: z
      .strictObject({ kind: z.enum(['apartment', 'landlord']), id: z.string(), name: z.string() })
      .nullable()
      .openapi({
        description: 'What the subject is, is a review of or became, by its name of now; null once it is gone.',
      }),
    action: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.unknown().openapi({ type: ['object', 'null'] }),
    undoableMs: z.int().nullable().openapi({ description: 'For how long the caller can take it back; null: not.' }),
  })
  .openapi('AuditLogEntry')

export type AuditLogEntry = z.infer<typeof auditLogEntry>

/** Filters of the audit log: the admin's address, subject, action, and the first and last day (UTC, both included). */
export const decisionsQuery = pageQuery.extend({
  admin: word.optional(),
  kind: word.optional(),
  subject: word.optional(),
  action: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

const decisionCursor = z.tuple([z.int().positive().max(2_147_483_647)])

interface SubjectRef {
  kind: string
  id: string
}

/** Finds the listings that subjects are about, by kind and id: `review:7`. The features that have them hand it in. */
export type FindSubjectListings = (
  subjects: readonly SubjectRef[],
) => Promise<ReadonlyMap<string, NonNullable<AuditLogEntry['listing']>>>

type Row = typeof auditLogEntries.$inferSelect

export interface AuditDeps {
  db: Db
  findSubjectListings: FindSubjectListings
}

/** Whether no later decision is about the same subject. */
const isLast = sql<boolean>`not exists (
  select 1 from ${auditLogEntries} as later
  where later.subject_kind = ${auditLogEntries}.subject_kind and later.subject_id = ${auditLogEntries}.subject_id
    and later.id > ${auditLogEntries}.id)`

/**
 * Returns a page of the admins' decisions, newest first.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listDecisions(
  { db, findSubjectListings }: AuditDeps,
  caller: Pick<Actor, 'email'>,
  query: z.output<typeof decisionsQuery>,
): Promise<Page<AuditLogEntry>> {
  const { limit = maxPageSize, cursor, admin, kind, subject, action, from, to } = query
  const condition = and(
    admin === undefined ? undefined : sql`lower(${auditLogEntries.adminEmail}) = ${admin.trim().toLowerCase()}`,
    kind === undefined ? undefined : eq(auditLogEntries.subjectKind, kind),
    subject === undefined ? undefined : eq(auditLogEntries.subjectId, subject),
    action === undefined ? undefined : eq(auditLogEntries.action, action),
    from === undefined ? undefined : gte(auditLogEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditLogEntries.at, new Date(Date.parse(to) + dayMs)),
  )
  const [lastId] = decodeCursor(cursor, decisionCursor) ?? []
  const afterCursor = lastId === undefined ? undefined : lt(auditLogEntries.id, lastId)
  const rows = await db
    .select({ entry: auditLogEntries, isLast })
    .from(auditLogEntries)
    .where(and(condition, afterCursor))
    .orderBy(desc(auditLogEntries.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, await db.$count(auditLogEntries, condition), ({ entry }) => [entry.id])
  const listings = await findSubjectListings(page.items.map(({ entry }) => listingSubjectOf(entry)))
  return mapPage(page, ({ entry, isLast }) => {
    const { kind, id } = listingSubjectOf(entry)
    const listing = listings.get(`${kind}:${id}`) ?? null
    return toEntry(entry, listing, isLast ? undoableMsOf(entry, caller) : null)
  })
}

/** Returns the addresses of all who have decided, former admins too, in order. */
export async function listDeciders(db: Db): Promise<string[]> {
  const email = sql<string>`lower(${auditLogEntries.adminEmail})`
  const rows = await db.selectDistinct({ email }).from(auditLogEntries).orderBy(email)
  return rows.map(row => row.email)
}

/** Returns what an entry is about now: what was merged is part of another listing, and a form may have become one. */
function listingSubjectOf({ subjectKind, subjectId, detail }: Row): SubjectRef {
  const { intoId, building } = (detail ?? {}) as { intoId?: string; building?: string }
  if (building !== undefined) return { kind: 'building', id: building }
  return { kind: subjectKind, id: intoId ?? subjectId }
}

function toEntry(row: Row, listing: AuditLogEntry['listing'], undoableMs: number | null): AuditLogEntry {
  const { adminEmail: admin, subjectKind, subjectId, action, fromStatus: from, toStatus: to, reason, detail } = row
  const id = String(row.id)
  const at = row.at.toISOString()
  return { id, at, admin, subjectKind, subjectId, listing, action, from, to, reason, detail, undoableMs }
}

/** Returns whether an apartment was made from the form that an entry is about, which no undo takes back. */
export function hasAddedBuilding({ detail }: Pick<Row, 'detail'>): boolean {
  const { building, wasListed = false } = (detail ?? {}) as { building?: string; wasListed?: boolean }
  return building !== undefined && !wasListed
}

const isUndoableAction = ({ subjectKind, action }: Row) => undoableActions[subjectKind]?.includes(action) === true

/** Returns for how long an admin can take back a subject's last decision, in ms; null when they cannot. */
function undoableMsOf(last: Row, { email }: Pick<Actor, 'email'>): number | null {
  if (!isUndoableAction(last) || last.adminEmail !== email || hasAddedBuilding(last)) return null
  const leftMs = last.at.getTime() + undoWindowMs - Date.now()
  return leftMs > 0 ? leftMs : null
}

type SubjectKind = 'review' | 'author' | 'admin' | 'building' | 'landlord' | 'pending-building' | 'contact-question'

type Decision = Omit<typeof auditLogEntries.$inferInsert, 'adminEmail' | 'at'> & { subjectKind: SubjectKind }

/**
 * Writes a decision to the audit log. Call it in the transaction of the decision, so that neither is stored without the
 * other. The entry names the admin by email address; it never names a student.
 */
export async function logDecision(tx: Tx, actor: Pick<Actor, 'email'>, decision: Decision): Promise<void> {
  await tx.insert(auditLogEntries).values({ ...decision, adminEmail: actor.email, at: new Date() })
}

/**
 * Returns the last decision about a subject if the admin may take it back: it is their own, one of `undoableActions`, and
 * at most 15 minutes old. Call it with the subject locked.
 * @throws Problem 409 otherwise.
 */
export async function requireUndoableDecision(
  tx: Tx,
  admin: Pick<Actor, 'email'>,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<Row> {
  const isSubject = and(eq(auditLogEntries.subjectKind, kind), eq(auditLogEntries.subjectId, id))
  const [last] = await tx
    .select()
    .from(auditLogEntries)
    .where(isSubject)
    .orderBy(desc(auditLogEntries.at), desc(auditLogEntries.id))
    .limit(1)
  if (last?.action === 'undo') throw new Problem(409, 'This was taken back already.')
  if (!last || !isUndoableAction(last)) throw new Problem(409, 'There is no decision here to take back.')
  if (last.adminEmail !== admin.email) throw new Problem(409, 'Another admin decided this last.')
  if (last.at.getTime() + undoWindowMs < Date.now())
    throw new Problem(409, 'A decision can be taken back for 15 minutes only.')
  return last
}
