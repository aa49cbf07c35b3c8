import { z } from '@hono/zod-openapi'

const count = z.int().nonnegative()

/** What happened to reviews until midnight (UTC), by quarter. */
export const transparency = z
  .strictObject({
    quarters: z
      .array(
        z.strictObject({
          quarter: z.string().openapi({ example: '2026-Q3' }),
          received: count.openapi({ description: 'First submissions.' }),
          approved: count,
          declined: count,
          reported: count,
          ignored: count.openapi({ description: 'Reported and kept.' }),
          removed: count.openapi({ description: 'Deleted by an admin after a report.' }),
          medianHours: z
            .number()
            .nonnegative()
            .nullable()
            .openapi({ description: 'From submission or report to decision, in the classes of ModerationFigures.' }),
        }),
      )
      .openapi({ description: 'The newest first. One with fewer than 5 received is part of its neighbor.' }),
    declineReasons: z
      .array(z.strictObject({ reason: z.string(), count }))
      .openapi({ description: 'The templates that were given as a reason, the most frequent first, and "Other".' }),
  })
  .openapi('Transparency')

/** What happened to reviews, by quarter. */
export type Transparency = z.infer<typeof transparency>
