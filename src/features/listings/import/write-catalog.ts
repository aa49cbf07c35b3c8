import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/db.ts'
import type { BuildingValues, LandlordValues } from '../catalog/read-catalog.ts'
import { buildings, landlords } from '../catalog/table.ts'

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 1000

/** Inserts landlords, or updates those that exist. */
export async function writeLandlords(tx: Tx, rows: LandlordValues[]): Promise<void> {
  const { name, contact, address, photos } = getTableColumns(landlords)
  const set = excludedValues({ name, contact, address, photos })
  for (const batch of toBatches(rows))
    await tx.insert(landlords).values(batch).onConflictDoUpdate({ target: landlords.id, set })
}

/** Inserts buildings, or updates those that exist. Clears the travel times of a building that moves. */
export async function writeBuildings(tx: Tx, rows: BuildingValues[]): Promise<void> {
  const { name, address, area, landlordId, latitude, longitude, photos } = getTableColumns(buildings)
  const isSameLocation = sql`(${latitude}, ${longitude}) is not distinct from (excluded.latitude, excluded.longitude)`
  const set = {
    ...excludedValues({ name, address, area, landlordId, latitude, longitude, photos }),
    travelTimes: sql`case when ${isSameLocation} then ${buildings.travelTimes} end`,
  }
  for (const batch of toBatches(rows))
    await tx.insert(buildings).values(batch).onConflictDoUpdate({ target: buildings.id, set })
}

/** Returns the `set` of an upsert that gives every column the value of the insert. */
function excludedValues<Key extends string>(columns: Record<Key, PgColumn>): Record<Key, SQL> {
  const entries = Object.entries<PgColumn>(columns)
  return Object.fromEntries(
    entries.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  ) as Record<Key, SQL>
}

function toBatches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) =>
    rows.slice(i * batchSize, (i + 1) * batchSize),
  )
}
