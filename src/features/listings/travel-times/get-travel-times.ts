import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '../../../platform/database/prepare-once.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { type TravelMode, type TravelTimes, travelTimeKey, travelTimeKeys } from '../../places/rules.ts'
import type { TravelRoute } from '../../places/shapes.ts'
import type { Travel } from '../../places/travel.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { buildings } from '../catalog/table.ts'
import { buildingTag } from '../catalog/tags.ts'

const locationById = prepareOnce(db =>
  db
    .select({ latitude: buildings.latitude, longitude: buildings.longitude, storedTimes: buildings.travelTimes })
    .from(buildings)
    .where(eq(buildings.id, sql.placeholder('id')))
    .prepare('travel_times_by_id'),
)

/**
 * Returns the six stored minutes of a building.
 * @throws Problem 404 if it does not exist or has no travel times.
 */
export async function getTravelTimes(read: ReadContext, id: string): Promise<TravelTimes> {
  addTags(read, buildingTag(id))
  const [found] = await locationById(read.db).execute({ id })
  const storedTimes = found?.storedTimes
  if (!storedTimes || travelTimeKeys.some(key => typeof storedTimes[key] !== 'number')) throw notFound()
  return Object.fromEntries(travelTimeKeys.map(key => [key, storedTimes[key]])) as TravelTimes
}

/**
 * Returns the route from a building to a campus point. Its minutes are the stored ones, as in the table beside it.
 * @throws Problem 404 if the building does not exist, has no location, or has no route.
 */
export async function getTravelRoute(
  read: ReadContext,
  travel: Travel | undefined,
  id: string,
  point: CampusPointKey,
  mode: TravelMode,
): Promise<TravelRoute> {
  addTags(read, buildingTag(id))
  const [found] = await locationById(read.db).execute({ id })
  const { latitude = null, longitude = null, storedTimes } = found ?? {}
  if (latitude === null || longitude === null) throw notFound()
  const route = travel?.findRoute({ latitude, longitude }, point, mode)
  if (!route) throw notFound()
  const minutes = storedTimes?.[travelTimeKey(point, mode)] ?? route.minutes
  return { minutes, meters: route.meters, geometry: { type: 'LineString', coordinates: route.line } }
}
