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

export interface MappedBuilding {
  id: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}
