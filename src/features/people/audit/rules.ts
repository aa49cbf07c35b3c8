/** How long the admin who decided can take the decision back. */
export const undoWindowMs = 15 * 60_000
