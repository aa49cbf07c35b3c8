/** Admins see an alert when a listing gets at least this many reviews in seven days, since a campaign may be behind it. */
export const minBurstReviews = 5

/** A reporter's reports are marked only after this many decided ones. */
export const minDecidedReports = 3
