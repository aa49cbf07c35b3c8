import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, OpenDatabase } from '../../../platform/database/db.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import { buildings } from '../catalog/table.ts'
import { buildingTag, listsTag } from '../catalog/tags.ts'

/** The location of a building, in degrees. */
export interface BuildingLocation {
  id: string
  latitude: number
  longitude: number
}

/** Returns every building with a location; for `missing` only those without travel times. */
export async function listBuildingLocations(db: Db, which: 'all' | 'missing'): Promise<BuildingLocation[]> {
  const { id, latitude, longitude, travelTimes } = buildings
  const rows = await db
    .select({ id, latitude, longitude })
    .from(buildings)
    .where(and(isNotNull(latitude), isNotNull(longitude), which === 'missing' ? isNull(travelTimes) : undefined))
  return rows as BuildingLocation[]
}

/**
 * Stores travel times (null for none) with their buildings. Skips buildings that were moved or removed meanwhile.
 * @returns how many buildings changed.
 */
export function setTravelTimes(
  database: OpenDatabase,
  computed: readonly (BuildingLocation & { times: Record<string, number> | null })[],
): Promise<number> {
  return database.db.transaction(async tx => {
    await lockCatalog(tx)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update buildings b set travel_times = f.times
      from jsonb_to_recordset(${JSON.stringify(computed)}::jsonb)
        as f (id text, latitude float8, longitude float8, times jsonb)
      where b.id = f.id and b.latitude = f.latitude and b.longitude = f.longitude
        and b.travel_times is distinct from f.times
      returning b.id`)
    if (rows.length > 0) await publishChange(tx, [...rows.map(({ id }) => buildingTag(id)), listsTag])
    return rows.length
  })
}
