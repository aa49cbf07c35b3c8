/** Kinds of writing calls; `writesPerMinute` counts each kind separately. */
export type WriteKind = 'reviews' | 'likes' | 'saves' | 'reports' | 'contact' | 'photos' | 'account' | 'admin' | 'other'

/** The first matching pattern decides. */
const patterns: [WriteKind, RegExp][] = [
  ['reports', /^\/api\/update-review-status\/[^/]*\/REPORTED$/],
  ['reviews', /^\/api\/(new-review|edit-review|update-review-status)(\/|$)/],
  ['likes', /^\/api\/(add|remove)-like$/],
  ['saves', /^\/api\/(add|remove|check)-saved-/],
  ['contact', /^\/api\/add-(pending-building|contact-question)$/],
  ['photos', /^\/api\/photos$/],
  ['account', /^\/api\/account(\/|$)/],
  ['admin', /^\/api\/(admin\/|update-(pending-building|contact-question)-status\/)/],
]

/** Returns the kind of a writing call by its path; `other` for an unknown path. */
export function writeKindOf(path: string): WriteKind {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
}
