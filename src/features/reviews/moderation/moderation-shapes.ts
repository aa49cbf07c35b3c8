import { z } from '@hono/zod-openapi'
import { reviewStatuses } from '../rules.ts'
import { review, stayAnswers } from '../shapes.ts'

const property = z.strictObject({ kind: z.enum(['APARTMENT', 'LANDLORD']), id: z.string(), name: z.string() })

/** A review in the admins' queue: what a decision needs, and nothing about its author or reporters. */
export const queuedReview = z
  .strictObject({
    ...review.shape,
    property,
    version: z.int().openapi({ description: 'To be sent back with the decision.' }),
    waitingHours: z.int().nonnegative().openapi({ description: 'Whole hours; 0 for what does not wait.' }),
    previousText: z.string().nullable().openapi({ description: 'The approved text before an edit.' }),
    previousAnswers: stayAnswers.nullable().openapi({
      description: 'The approved answers before an edit; null where `previousText` is, or where it is not known.',
    }),
    declineReason: z.string().nullable(),
    reports: z
      .array(
        z.strictObject({
          reason: z.string(),
          date: z.iso.datetime(),
          reporterMostlyIgnored: z
            .boolean()
            .openapi({ description: 'Most of what this person reported was ignored, as of the last daily count.' }),
        }),
      )
      .openapi({ description: 'Those that wait for a decision; reporters are not named.' }),
    ignoredReports: z.int().nonnegative().openapi({ description: 'Earlier reports of this review that were ignored.' }),
    recentReviews: z.int().nonnegative().openapi({ description: 'Reviews of the same property in the last 7 days.' }),
    authorBlocked: z.boolean().openapi({
      description: 'Its author was blocked through this review; a block through another review does not show.',
    }),
  })
  .openapi('QueuedReview')

/** A review in the admins' queue. */
export type QueuedReview = z.infer<typeof queuedReview>

/** An active block of an author: when and by which admin, and the review that it was made from. */
export const authorBlock = z
  .strictObject({
    id: z.string().openapi({ description: "The review's id, which also names the block." }),
    at: z.iso.datetime().nullable(),
    admin: z.string().nullable().openapi({ description: 'Email address of the admin who blocked the author.' }),
    reason: z.string().nullable(),
    property,
    date: z.iso.datetime().openapi({ description: "The review's." }),
    status: z.enum(reviewStatuses),
    reviewText: z.string().nullable().openapi({ description: 'null for a deleted review.' }),
  })
  .openapi('AuthorBlock')

/** An active block of an author. */
export type AuthorBlock = z.infer<typeof authorBlock>

const section = z.strictObject({ count: z.int().nonnegative(), oldestHours: z.int().nonnegative() })

/** How many reviews wait, and how fast admins decide. */
export const figures = z
  .strictObject({
    reported: section,
    pending: section,
    declined: z.int().nonnegative(),
    public: z.int().nonnegative(),
    medianHours: z.number().nonnegative().nullable().openapi({
      description:
        'From submission or report to decision, since the beginning of the quarter of 30 days ago, in coarse classes: 3 for under 6 hours, 12 for under a day, 48 for 1–2 days, 120 for 3–7 days, 240 for longer; null without any.',
    }),
    decidedPerWeek: z
      .array(z.strictObject({ week: z.iso.date(), decisions: z.int().nonnegative() }))
      .openapi({ description: 'Decisions about reviews in twelve weeks by their Mondays (UTC), oldest first.' }),
  })
  .openapi('ModerationFigures')

/** The figures of the queue. */
export type ModerationFigures = z.infer<typeof figures>
