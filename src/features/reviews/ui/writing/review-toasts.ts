import { paths } from '../../../../site-map.ts'
import type { Notify } from '../../../../ui/toast/toast.tsx'

/** SPEC 4: two flags of the session carry a toast across a reload; SPEC 8: their texts. */
const storageFlags = {
  submitted: 'showModifiedReviewSuccessToast',
  edited: 'showModifiedReviewSuccessToast',
  deleted: 'showDeleteSuccessToast',
} as const
type ReviewAction = keyof typeof storageFlags

const texts: Record<ReviewAction, string> = {
  submitted: 'Review submitted! Your review is awaiting approval from the admin.',
  edited: 'Review successfully edited! Your updated review is now pending approval from the admin.',
  deleted: 'Review successfully deleted!',
}

/** As long as a toast stays (SPEC 9), in ms: whoever reloads meanwhile has not read it. */
const toastMs = 3500

/** What awaits approval is on no page but the author's own. */
const showToast = (action: ReviewAction, notify: Notify) =>
  notify(texts[action], action === 'deleted' ? undefined : { label: 'View your reviews', href: paths.profile })

/** Whether a flag is this page's own: what it has just said it need not say again. */
let hasShownToast = false

/** Says that a review was submitted, edited or deleted, and once more should the page be loaded anew while that is read. */
export function notifyReviewSaved(action: ReviewAction, notify: Notify): void {
  showToast(action, notify)
  hasShownToast = true
  const flag = storageFlags[action]
  try {
    sessionStorage.setItem(flag, action)
    setTimeout(() => sessionStorage.removeItem(flag), toastMs)
  } catch {
    // A browser that keeps nothing has shown it once.
  }
}

/** Shows what a reload cut off. */
export function showStoredToasts(notify: Notify): void {
  if (hasShownToast) return
  for (const flag of new Set(Object.values(storageFlags))) {
    const value = sessionStorage.getItem(flag)
    sessionStorage.removeItem(flag)
    if (value === null || value === 'false') continue
    showToast(flag === storageFlags.deleted ? 'deleted' : value === 'submitted' ? value : 'edited', notify)
  }
}
