import { notFound } from '../../../platform/http/problem.ts'
import type { ReadContext } from '../../../platform/http/read-context.ts'
import { type TravelMode, type TravelTimes, travelTimeKey } from '../../places/rules.ts'
import type { TravelRoute } from '../../places/shapes.ts'
import type { Travel } from '../../places/travel.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { getBuildingRow } from '../catalog/get-buildings.ts'

/**
 * Returns the six stored minutes of a building.
 * @throws Problem 404 if it does not exist or has no travel times.
 */
export async function getTravelTimes(read: ReadContext, id: string): Promise<TravelTimes> {
  const { travelTimes } = await getBuildingRow(read, id)
  if (!travelTimes) throw notFound()
  return travelTimes
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
  const { latitude, longitude, travelTimes } = await getBuildingRow(read, id)
  if (latitude === null || longitude === null) throw notFound()
  const route = travel?.findRoute({ latitude, longitude }, point, mode)
  if (!route) throw notFound()
  const minutes = travelTimes?.[travelTimeKey(point, mode)] ?? route.minutes
  return { minutes, meters: route.meters, geometry: { type: 'LineString', coordinates: route.line } }
}
