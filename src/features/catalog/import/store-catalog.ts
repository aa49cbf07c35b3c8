import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import { writeTransaction } from '../../../platform/changes/write-transaction.ts'
import type { Db, OpenDatabase, Tx } from '../../../platform/database/db.ts'
import { lockCatalog } from '../model/lock-catalog.ts'
import { buildingTag, landlordTag, tagsOfMany } from '../model/tags.ts'
import { buildings, catalogMerges, landlords } from '../table.ts'
import {
  type BuildingValues,
  type CatalogPlan,
  type CatalogRows,
  type LandlordMove,
  type LandlordValues,
  planCatalog,
} from './plan-catalog.ts'
import { skipMerged } from './skip-merged.ts'
import type { StoreReport } from './store/catalog-store.ts'

/** What others do in the transaction that stores a catalogue. */
export interface CatalogHooks {
  /** Buildings change their landlord: what belongs to a building, such as its reviews, moves along (reviews feature). */
  onLandlordChanged(tx: Tx, moves: LandlordMove[]): Promise<void>
  /** Something was written. */
  onStored?(tx: Tx): Promise<void>
  /** What was written is committed: time for what takes long, such as asking another server. */
  afterStored?(database: OpenDatabase): Promise<void>
}

export interface StoreOptions extends CatalogHooks {
  /** Says what would happen, and writes nothing. */
  dryRun?: boolean
}

/** Rows of one statement: enough to be fast, few enough for PostgreSQL's 65,535 parameters. */
const batchSize = 1000

/**
 * Adds or updates landlords and buildings by id, all in one transaction. Only what differs is written, so
 * that a second call with the same rows writes nothing. Kept numbers stay as they are, save where a building changes its
 * landlord; travel times go when coordinates change.
 */
export async function storeCatalog(
  database: OpenDatabase,
  rows: CatalogRows,
  options: StoreOptions,
): Promise<StoreReport> {
  if (options.dryRun) return toReport(await plan(database.db, rows))
  const { planned, written } = await writeTransaction(database, async tx => {
    await lockCatalog(tx)
    const found = await plan(tx, rows)
    return { planned: found, written: await write(tx, found, options) }
  })
  if (written) await options.afterStored?.(database)
  return toReport(planned)
}

/** What differs from the database; places that an admin has merged are left out. */
async function plan(db: Db | Tx, rows: CatalogRows): Promise<CatalogPlan> {
  const { kind, fromId, intoId } = catalogMerges
  const unmerged = skipMerged(rows, await db.select({ kind, fromId, intoId }).from(catalogMerges))
  const found = planCatalog(unmerged.rows, await readExisting(db))
  return { ...found, notes: [...unmerged.notes, ...found.notes] }
}

/**
 * New landlords first, for others refer to them. Then reviews, buildings, landlords: the order in which a review's own
 * transactions take their rows, so that the two cannot wait for each other in a circle. Says whether anything differed.
 */
async function write(tx: Tx, plan: CatalogPlan, hooks: CatalogHooks): Promise<boolean> {
  await writeLandlords(tx, plan.landlords.added)
  if (plan.moves.length > 0) await hooks.onLandlordChanged(tx, plan.moves)
  await writeBuildings(tx, [...plan.buildings.added, ...plan.buildings.changed])
  await writeLandlords(tx, plan.landlords.changed)
  const tags = tagsOf(plan)
  if (tags.length === 0) return false
  await publishChange(tx, tagsOfMany(tags))
  await hooks.onStored?.(tx)
  return true
}

async function readExisting(db: Db | Tx): Promise<{ landlords: LandlordValues[]; buildings: BuildingValues[] }> {
  const { id, name, address, area, landlordId, latitude, longitude, photos } = getTableColumns(buildings)
  const ofLandlord = getTableColumns(landlords)
  return {
    landlords: await db
      .select({
        id: ofLandlord.id,
        name: ofLandlord.name,
        contact: ofLandlord.contact,
        address: ofLandlord.address,
        photos: ofLandlord.photos,
      })
      .from(landlords),
    buildings: await db.select({ id, name, address, area, landlordId, latitude, longitude, photos }).from(buildings),
  }
}

async function writeLandlords(tx: Tx, rows: LandlordValues[]): Promise<void> {
  const { name, contact, address, photos } = getTableColumns(landlords)
  const set = fromInserted({ name, contact, address, photos })
  for (const some of batches(rows))
    await tx.insert(landlords).values(some).onConflictDoUpdate({ target: landlords.id, set })
}

async function writeBuildings(tx: Tx, rows: BuildingValues[]): Promise<void> {
  const { name, address, area, landlordId, latitude, longitude, photos } = getTableColumns(buildings)
  const stands = sql`(${latitude}, ${longitude}) is not distinct from (excluded.latitude, excluded.longitude)`
  const set = {
    ...fromInserted({ name, address, area, landlordId, latitude, longitude, photos }),
    travelTimes: sql`case when ${stands} then ${buildings.travelTimes} end`,
  }
  for (const some of batches(rows))
    await tx.insert(buildings).values(some).onConflictDoUpdate({ target: buildings.id, set })
}

/** `set` of an upsert: every column takes what the insert would have written. */
function fromInserted<Key extends string>(columns: Record<Key, PgColumn>): Record<Key, SQL> {
  const entries = Object.entries<PgColumn>(columns)
  return Object.fromEntries(
    entries.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  ) as Record<Key, SQL>
}

function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) =>
    rows.slice(i * batchSize, (i + 1) * batchSize),
  )
}

/** A landlord's answers speak of its buildings too, by number and name. */
function tagsOf({ landlords, buildings, moves }: CatalogPlan): string[] {
  const landlordIds = [...buildings.added, ...buildings.changed].map(({ landlordId }) => landlordId)
  const previousLandlordIds = moves.map(({ from }) => from)
  const touched = [...landlords.added, ...landlords.changed].map(({ id }) => id)
  return [
    ...new Set([
      ...[...touched, ...landlordIds, ...previousLandlordIds].filter(id => id !== null).map(landlordTag),
      ...[...buildings.added, ...buildings.changed].map(({ id }) => buildingTag(id)),
    ]),
  ]
}

function toReport({ landlords, buildings, notes }: CatalogPlan): StoreReport {
  const counts = (planned: { added: unknown[]; changed: unknown[]; unchanged: number }) => ({
    added: planned.added.length,
    changed: planned.changed.length,
    unchanged: planned.unchanged,
  })
  return { landlords: counts(landlords), buildings: counts(buildings), notes }
}
