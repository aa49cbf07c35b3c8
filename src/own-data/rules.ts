/** What becomes of a person's reviews when they delete their account; the first is the default of the call. */
export const reviewsOnDeletion = ['now', 'gradually', 'keep'] as const
export type ReviewsOnDeletion = (typeof reviewsOnDeletion)[number]
