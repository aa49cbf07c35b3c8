import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { OpenDatabase, Queryable, Tx } from '../../../platform/database/db.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import {
  type BuildingValues,
  type CatalogKind,
  catalogColumns,
  type LandlordValues,
  readCatalog,
} from '../catalog/read-catalog.ts'
import { buildings, catalogMerges, landlords } from '../catalog/table.ts'
import { type EditDeps, preventSampleTown } from '../edit/change-catalog.ts'
import { eraseUnlistedPhotos } from '../edit/listing-photos.ts'
import { landlordsOfOwners } from './landlords-of-owners.ts'
import { type ListingChange, listChanges } from './list-changes.ts'
import { findOtherListings } from './other-listings.ts'
import { type CatalogNote, type CatalogPlan, type CatalogRows, type Planned, planCatalog } from './plan-catalog.ts'

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 1000

async function writeLandlords(tx: Tx, rows: LandlordValues[]): Promise<void> {
  const set = excludedValues(catalogColumns.landlords)
  for (const batch of toBatches(rows))
    await tx.insert(landlords).values(batch).onConflictDoUpdate({ target: landlords.id, set })
}

/** Inserts buildings, or updates those that exist. Clears the travel times of a building that moves. */
async function writeBuildings(tx: Tx, rows: BuildingValues[]): Promise<void> {
  const { latitude, longitude } = buildings
  const isSameLocation = sql`(${latitude}, ${longitude}) is not distinct from (excluded.latitude, excluded.longitude)`
  const set = {
    ...excludedValues(catalogColumns.buildings),
    travelTimes: sql`case when ${isSameLocation} then ${buildings.travelTimes} end`,
  }
  for (const batch of toBatches(rows))
    await tx.insert(buildings).values(batch).onConflictDoUpdate({ target: buildings.id, set })
}

/** Returns the `set` of an upsert that gives every column the value of the insert. */
function excludedValues<Key extends string>(columns: Record<Key, PgColumn>): Record<Key, SQL> {
  // Setting a key, even to itself, would lock out writers of reviews.
  const entries = Object.entries<PgColumn>(columns).filter(([key]) => key !== 'id')
  return Object.fromEntries(
    entries.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  ) as Record<Key, SQL>
}

function toBatches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) =>
    rows.slice(i * batchSize, (i + 1) * batchSize),
  )
}

/** What storing a file changed, or in a dry run would change. */
interface StoreReport extends CatalogPlan {
  /** What a person should check about the file as a whole. */
  fileNotes: string[]
  changes: ListingChange[]
  /** Rows that are left out, since a listing's reviews would come to another house or company. */
  wrong: CatalogNote[]
}

interface PlanOptions extends Pick<EditDeps, 'reviewMoves'> {
  /** A row may make another house or company of a listing with reviews. */
  mayMoveReviews?: boolean | undefined
}

interface StoreOptions extends PlanOptions, Pick<EditDeps, 'storage'> {
  /** Writes the other rows where some are wrong. */
  skipBadRows?: boolean
  /** The rows are the sample town, which is not loaded after rows of an operator. */
  isSample?: boolean
}

/**
 * Adds or updates landlords and buildings by id, in one transaction. Only differences are written, so a second call with
 * the same rows writes nothing. Rating aggregates change only where a building changes its landlord. Writes nothing when
 * rows are wrong, unless `skipBadRows`.
 */
export async function storeCatalog(
  database: OpenDatabase,
  rows: CatalogRows,
  options: StoreOptions,
): Promise<StoreReport> {
  return database.db.transaction(async tx => {
    await lockCatalog(tx)
    const report = await planFile(tx, rows, options, () => options.reviewMoves.lock(tx))
    if (report.wrong.length === 0 || options.skipBadRows) await writePlan(tx, report, options)
    return report
  })
}

/** Returns what `storeCatalog` would do. @param db undefined when there is no database yet. */
export function previewCatalog(
  db: Queryable | undefined,
  rows: CatalogRows,
  options: PlanOptions | undefined,
): Promise<StoreReport> {
  return planFile(db, rows, options, async () => undefined)
}

/** @param lockReviews is called before it is asked which listings have reviews. */
async function planFile(
  db: Queryable | undefined,
  rows: CatalogRows,
  options: PlanOptions | undefined,
  lockReviews: () => Promise<void>,
): Promise<StoreReport> {
  const existing = db ? await readCatalog(db) : { landlords: [], buildings: [] }
  const merges = db ? await db.select().from(catalogMerges) : []
  const mergedLandlords = merges.filter(({ kind }) => kind === 'landlord').map(({ fromId }) => fromId)
  const owned = landlordsOfOwners(rows, existing.landlords, mergedLandlords)
  const unmerged = skipMerged(owned.rows, merges)
  const whole = planCatalog(unmerged.rows, existing)
  const { wrong, notes } =
    db && options ? await findOtherListings(db, whole, options, lockReviews) : { wrong: [], notes: [] }
  const plan = wrong.length === 0 ? whole : planCatalog(withoutListings(unmerged.rows, wrong), existing)
  const changes = db ? await listChanges(db, plan) : []
  return { ...plan, notes: [...unmerged.notes, ...plan.notes, ...notes], fileNotes: owned.notes, changes, wrong }
}

/**
 * Writes what differs. New landlords come first, because buildings refer to them; then reviews, buildings, landlords, the
 * order in which a review's own transactions lock rows, which prevents deadlocks.
 */
async function writePlan(tx: Tx, plan: CatalogPlan, { reviewMoves, storage, isSample }: StoreOptions): Promise<void> {
  await writeLandlords(tx, plan.landlords.added)
  await reviewMoves.toLandlords(tx, plan.moves)
  await writeBuildings(tx, [...plan.buildings.added, ...afterOf(plan.buildings)])
  await writeLandlords(tx, afterOf(plan.landlords))
  const changed = [...plan.landlords.changed, ...plan.buildings.changed]
  const formerPhotos = changed.flatMap(({ before }) => before.photos)
  await eraseUnlistedPhotos(tx, storage, formerPhotos)
  if (changed.length + plan.landlords.added.length + plan.buildings.added.length === 0) return
  await publishChange(tx, 'catalog')
  if (!isSample) await preventSampleTown(tx)
}

function withoutListings(rows: CatalogRows, left: readonly Pick<CatalogNote, 'kind' | 'id'>[]): CatalogRows {
  const keys = new Set(left.map(({ kind, id }) => `${kind} ${id}`))
  return {
    landlords: rows.landlords.filter(({ id }) => !keys.has(`landlords ${id}`)),
    buildings: rows.buildings.filter(({ id }) => !keys.has(`buildings ${id}`)),
  }
}

function afterOf<Values>({ changed }: Planned<Values>): Values[] {
  return changed.map(({ after }) => after)
}

/**
 * Returns the rows without listings that an admin merged into others, so that an import does not restore duplicates, and
 * a note for each. A building of a merged landlord gets the landlord that it was merged into.
 */
function skipMerged(
  rows: CatalogRows,
  merges: readonly (typeof catalogMerges.$inferSelect)[],
): { rows: CatalogRows; notes: CatalogNote[] } {
  const into = new Map(merges.map(({ kind, fromId, intoId }) => [`${kind}s ${fromId}`, intoId]))
  const notes: CatalogNote[] = []
  const isLeft = (kind: CatalogKind, id: string) => {
    const intoId = into.get(`${kind} ${id}`)
    if (intoId !== undefined)
      notes.push({ kind, id, message: `was merged into "${intoId}" by an admin; it is left out` })
    return intoId === undefined
  }
  const landlords = rows.landlords.filter(({ id }) => isLeft('landlords', id))
  const buildings = rows.buildings.filter(({ id }) => isLeft('buildings', id))
  const withCurrentOwner = buildings.map(row =>
    row.landlordId == null ? row : { ...row, landlordId: into.get(`landlords ${row.landlordId}`) ?? row.landlordId },
  )
  return { rows: { landlords, buildings: withCurrentOwner }, notes }
}
