/** Admins see an alert when a listing, or a landlord's listings together, get at least this many reviews in seven days, since a campaign may be behind it. */
export const minBurstReviews = 5

/** A reporter's reports are marked only after this many decided ones. */
export const minDecidedReports = 3

/** Common reasons for declining. The author reads them on the profile. */
export const declineReasons = [
  'It identifies a person. Please remove that and resubmit.',
  'It includes a phone number, an email address or a unit number. Please remove that and resubmit.',
  'It is about another place, or not about living there.',
  'It is advertising, or its author did not live there.',
  'Its language is insulting or threatening. Please say what happened without it and resubmit.',
] as const
