/** From so many reviews of one property in seven days on, admins are shown an alert: somebody may be stuffing the list. */
export const minBurstReviews = 5

/** A reporter is judged only after this many decided reports. */
export const minDecidedReports = 3
