import { paths } from '../../../../site-map.ts'
import { tabStorage } from '../../../../ui/browser-storage.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'

const link = { label: 'View your reviews', href: paths.profile }

/** Each toast, and its flag in `sessionStorage` that shows it again after a reload while it is on screen. */
const toasts = {
  submitted: {
    flag: 'showModifiedReviewSuccessToast',
    text: 'Review submitted! Your review is awaiting approval from the admin.',
    // Only the profile shows a review that awaits approval.
    options: link,
  },
  submittedWithPlace: {
    flag: 'showModifiedReviewSuccessToast',
    text: 'Your review was sent. It waits until the place is listed.',
    options: link,
  },
  edited: {
    flag: 'showModifiedReviewSuccessToast',
    text: 'Review successfully edited! Your updated review is now pending approval from the admin.',
    options: link,
  },
  deleted: { flag: 'showDeleteSuccessToast', text: 'Review successfully deleted!', options: undefined },
}

/** How long a toast is on screen (`toast.module.css`). */
const shownMs = 3500

export function notifyReviewSaved(action: keyof typeof toasts): void {
  const { flag, text, options } = toasts[action]
  showToast(text, options)
  tabStorage.set(flag, action)
  setTimeout(() => tabStorage.remove(flag), shownMs)
}

export function showStoredToasts(): void {
  for (const [action, { flag, text, options }] of Object.entries(toasts)) {
    if (tabStorage.get(flag) !== action) continue
    tabStorage.remove(flag)
    showToast(text, options)
  }
}
