import { paths } from '../../../../site-map.ts'
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
  try {
    sessionStorage.setItem(flag, action)
    setTimeout(() => sessionStorage.removeItem(flag), shownMs)
  } catch {
    // The storage is full: a reload does not show the toast again. The review is saved all the same.
  }
}

export function showStoredToasts(): void {
  for (const [action, { flag, text, options }] of Object.entries(toasts)) {
    if (sessionStorage.getItem(flag) !== action) continue
    sessionStorage.removeItem(flag)
    showToast(text, options)
  }
}
