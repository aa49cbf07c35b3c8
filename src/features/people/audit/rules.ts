/** What can be taken back, by the subject's kind. Deletions cannot be. */
export const undoableActions: Partial<Record<string, readonly string[]>> = {
  review: ['approve', 'ignore', 'decline'],
  'pending-building': ['done'],
  'contact-question': ['done'],
}

/** How long the admin who decided can take the decision back. */
export const undoWindowMs = 15 * 60_000
