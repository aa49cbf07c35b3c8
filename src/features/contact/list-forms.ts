import { z } from '@hono/zod-openapi'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { decodeCursor, encodeCursor, maxPage, type Page } from '../../platform/paging.ts'
import { toContactQuestion, toPendingBuilding } from './rows.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

interface PageAsked {
  limit?: number | undefined
  cursor?: string | undefined
}

type FormTable = typeof pendingBuildings | typeof contactQuestions

/** Waiting submissions of missing apartments, newest first, ties by id (CONTRACT 4). @throws Problem 400 for a foreign cursor. */
export async function listPendingBuildings(db: Db, asked: PageAsked): Promise<Page<PendingBuilding>> {
  const rows = await db
    .select()
    .from(pendingBuildings)
    .where(and(waiting(pendingBuildings), after(pendingBuildings, asked.cursor)))
    .orderBy(desc(pendingBuildings.date), asc(pendingBuildings.id))
    .limit((asked.limit ?? maxPage) + 1)
  return pageOf(db, pendingBuildings, rows, toPendingBuilding, asked)
}

/** Waiting questions, newest first, ties by id (CONTRACT 4). @throws Problem 400 for a foreign cursor. */
export async function listContactQuestions(db: Db, asked: PageAsked): Promise<Page<ContactQuestion>> {
  const rows = await db
    .select()
    .from(contactQuestions)
    .where(and(waiting(contactQuestions), after(contactQuestions, asked.cursor)))
    .orderBy(desc(contactQuestions.date), asc(contactQuestions.id))
    .limit((asked.limit ?? maxPage) + 1)
  return pageOf(db, contactQuestions, rows, toContactQuestion, asked)
}

const waiting = (table: FormTable) => eq(table.status, 'PENDING')

const placeInList = z.tuple([z.iso.datetime(), z.uuid()])

function after(table: FormTable, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [date, id] = decodeCursor(cursor, placeInList)
  return sql`(${table.date} < ${date} or (${table.date} = ${date} and ${table.id} > ${id}))`
}

/** A page of the one row more that was asked for. */
async function pageOf<Row extends { id: string; date: Date }, Item>(
  db: Db,
  table: FormTable,
  rows: Row[],
  toItem: (row: Row) => Item,
  { limit = maxPage }: PageAsked,
): Promise<Page<Item>> {
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map(toItem),
    total: await db.$count(table, waiting(table)),
    nextCursor: rows.length > limit && last ? encodeCursor([last.date.toISOString(), last.id]) : undefined,
  }
}
