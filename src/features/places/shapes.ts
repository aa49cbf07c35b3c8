import { z } from '@hono/zod-openapi'

const minutes = z.number().nonnegative().openapi({ description: 'Minutes, one decimal', example: 9.4 })

export const travelTimes = z
  .strictObject({
    engQuadWalking: minutes,
    engQuadDriving: minutes,
    hoPlazaWalking: minutes,
    hoPlazaDriving: minutes,
    agQuadWalking: minutes,
    agQuadDriving: minutes,
  })
  .openapi('TravelTimes')

/** The route from a building to a campus point, as a GeoJSON line that starts at the building. */
export const travelRoute = z
  .strictObject({
    minutes,
    meters: z.int().nonnegative(),
    geometry: z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])).min(2),
    }),
  })
  .openapi('TravelRoute')

export type TravelRoute = z.infer<typeof travelRoute>

export interface MappedBuilding {
  id: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}
