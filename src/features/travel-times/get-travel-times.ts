import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { notFound } from '../../platform/http/problem.ts'
import { buildings } from '../catalog/table.ts'
import type { CampusPointKey } from '../site/rules.ts'
import { type TravelMode, type TravelTimes, travelTimeKey, travelTimeKeys } from './rules.ts'
import type { TravelRoute } from './shapes.ts'
import type { Travel } from './travel.ts'

const placeById = prepareOnce(db =>
  db
    .select({ latitude: buildings.latitude, longitude: buildings.longitude, kept: buildings.travelTimes })
    .from(buildings)
    .where(eq(buildings.id, sql.placeholder('id')))
    .prepare('travel_times_by_id'),
)

/**
 * The six kept minutes of a building.
 * @throws Problem 404 when there is none of that id, or nobody knows where it stands (CONTRACT 4).
 */
export async function getTravelTimes(db: Db, id: string): Promise<TravelTimes> {
  const [found] = await placeById(db).execute({ id })
  const kept = found?.kept
  if (!kept || travelTimeKeys.some(key => typeof kept[key] !== 'number')) throw notFound()
  return Object.fromEntries(travelTimeKeys.map(key => [key, kept[key]])) as TravelTimes
}

/**
 * The way from a building to a campus point. Its minutes are those kept with the building, so that a way says what the
 * table beside it says.
 * @throws Problem 404 when there is no such building, nobody knows where it stands, or no streets are known.
 */
export async function getTravelRoute(
  db: Db,
  travel: Travel | undefined,
  id: string,
  point: CampusPointKey,
  mode: TravelMode,
): Promise<TravelRoute> {
  const [found] = await placeById(db).execute({ id })
  const { latitude = null, longitude = null, kept } = found ?? {}
  if (latitude === null || longitude === null) throw notFound()
  const way = await travel?.way({ latitude, longitude }, point, mode)
  if (!way) throw notFound()
  const minutes = kept?.[travelTimeKey(point, mode)] ?? way.minutes
  return { minutes, meters: way.meters, geometry: { type: 'LineString', coordinates: way.line } }
}
