import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, OpenDatabase, Tx } from '../../../platform/database/db.ts'
import { lockCatalog } from '../catalog/lock-catalog.ts'
import { readCatalog } from '../catalog/read-catalog.ts'
import { fromStoredKind } from '../catalog/rules.ts'
import { catalogMerges } from '../catalog/table.ts'
import { buildingTag, landlordTag, listsTag } from '../catalog/tags.ts'
import type { CatalogHooks } from '../edit/catalog-hooks.ts'
import { listChanges } from './list-changes.ts'
import { planCatalog } from './plan-catalog.ts'
import { skipMerged } from './skip-merged.ts'
import type { ListingChange, StoreReport } from './store/catalog-store.ts'
import type { CatalogPlan, CatalogRows, Planned } from './types.ts'
import { writeBuildings, writeLandlords } from './write-catalog.ts'

/** What other features do with the import, and whether it writes. */
export interface StoreOptions extends CatalogHooks {
  /** Reports what would change, and writes nothing. */
  dryRun?: boolean
}

/**
 * Adds or updates landlords and buildings by id, in one transaction. Only differences are written, so a second call with
 * the same rows writes nothing. Rating aggregates change only where a building changes its landlord.
 */
export async function storeCatalog(
  database: OpenDatabase,
  rows: CatalogRows,
  options: StoreOptions,
): Promise<StoreReport> {
  if (options.dryRun) {
    const plan = await createPlan(database.db, rows)
    return toReport(plan, await listChanges(database.db, plan))
  }
  const { report, hasWritten } = await database.db.transaction(async tx => {
    await lockCatalog(tx)
    const plan = await createPlan(tx, rows)
    const changes = await listChanges(tx, plan)
    return { report: toReport(plan, changes), hasWritten: await writePlan(tx, plan, options) }
  })
  if (hasWritten) await options.afterStored?.(database)
  return report
}

/** Returns what differs from the database. Leaves out listings that an admin has merged. */
async function createPlan(db: Db | Tx, rows: CatalogRows): Promise<CatalogPlan> {
  const { kind, fromId, intoId } = catalogMerges
  const merges = await db.select({ kind, fromId, intoId }).from(catalogMerges)
  const unmerged = skipMerged(
    rows,
    merges.map(merge => ({ ...merge, kind: fromStoredKind(merge.kind) })),
  )
  const plan = planCatalog(unmerged.rows, await readCatalog(db))
  return { ...plan, notes: [...unmerged.notes, ...plan.notes] }
}

/**
 * Writes what differs. New landlords come first, because buildings refer to them; then reviews, buildings, landlords, the
 * order in which a review's own transactions lock rows, which prevents deadlocks.
 * @returns whether anything differed.
 */
async function writePlan(tx: Tx, plan: CatalogPlan, hooks: CatalogHooks): Promise<boolean> {
  await writeLandlords(tx, plan.landlords.added)
  if (plan.moves.length > 0) await hooks.onLandlordChanged(tx, plan.moves)
  await writeBuildings(tx, [...plan.buildings.added, ...afterOf(plan.buildings)])
  await writeLandlords(tx, afterOf(plan.landlords))
  const tags = tagsOf(plan)
  if (tags.length === 0) return false
  await publishChange(tx, [...tags, listsTag])
  await hooks.onStored?.(tx)
  return true
}

/** Returns the cache tags of all listings that change. A landlord's answers show the number and names of its buildings. */
function tagsOf({ landlords, buildings, moves }: CatalogPlan): string[] {
  const changedBuildings = [...buildings.added, ...afterOf(buildings)]
  const landlordIds = [
    ...[...landlords.added, ...afterOf(landlords)].map(({ id }) => id),
    ...changedBuildings.map(({ landlordId }) => landlordId),
    ...moves.map(({ from }) => from),
  ].filter(id => id !== null)
  return [...new Set([...landlordIds.map(landlordTag), ...changedBuildings.map(({ id }) => buildingTag(id))])]
}

function afterOf<Values>({ changed }: Planned<Values>): Values[] {
  return changed.map(({ after }) => after)
}

function toReport({ landlords, buildings, notes }: CatalogPlan, changes: ListingChange[]): StoreReport {
  const count = ({ added, changed, unchanged }: Planned<unknown>) => ({
    added: added.length,
    changed: changed.length,
    unchanged,
  })
  return { landlords: count(landlords), buildings: count(buildings), notes, changes }
}
