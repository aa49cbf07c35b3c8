import { z } from '@hono/zod-openapi'

const ids = (description: string) => z.array(z.string()).openapi({ description })

/** What a signed-in reader's pages are marked with; asked for once after sign-in (CONTRACT 4, my-marks). */
export const ownMarks = z
  .strictObject({
    own: ids('Reviews that the caller wrote'),
    liked: ids('Reviews that the caller marked helpful'),
    savedApartments: ids('Apartments that the caller has saved'),
    savedLandlords: ids('Landlords that the caller has saved'),
  })
  .openapi('Marks')

export type OwnMarks = z.infer<typeof ownMarks>
