import { paths } from '../../../../site-map.ts'
import type { Notify } from '../../../../ui/toast/toast.tsx'

/** The flags in `sessionStorage` that show a toast again after a reload. */
const storageFlags = {
  submitted: 'showModifiedReviewSuccessToast',
  edited: 'showModifiedReviewSuccessToast',
  deleted: 'showDeleteSuccessToast',
} as const
type ReviewAction = keyof typeof storageFlags
const actions = Object.keys(storageFlags) as ReviewAction[]

const texts: Record<ReviewAction, string> = {
  submitted: 'Review submitted! Your review is awaiting approval from the admin.',
  edited: 'Review successfully edited! Your updated review is now pending approval from the admin.',
  deleted: 'Review successfully deleted!',
}

/** How long a toast stays, in ms. A reload in that time shows it again. */
const toastMs = 3500

// Only the profile shows a review that awaits approval.
const showToast = (action: ReviewAction, notify: Notify) =>
  notify(texts[action], action === 'deleted' ? undefined : { label: 'View your reviews', href: paths.profile })

let hasShownToast = false

export function notifyReviewSaved(action: ReviewAction, notify: Notify): void {
  showToast(action, notify)
  hasShownToast = true
  const flag = storageFlags[action]
  try {
    sessionStorage.setItem(flag, action)
    setTimeout(() => sessionStorage.removeItem(flag), toastMs)
  } catch {
    // The storage is forbidden: the toast is not shown again after a reload.
  }
}

export function showStoredToasts(notify: Notify): void {
  if (hasShownToast) return
  for (const flag of new Set(Object.values(storageFlags))) {
    const action = actions.find(each => each === sessionStorage.getItem(flag))
    sessionStorage.removeItem(flag)
    if (action) showToast(action, notify)
  }
}
