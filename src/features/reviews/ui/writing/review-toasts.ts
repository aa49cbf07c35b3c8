import { paths } from '../../../../site-map.ts'
import type { Notify } from '../../../../ui/toast/toast.tsx'

/** SPEC 4: two flags of the session carry a toast across a reload; SPEC 8: their texts. */
const flags = {
  submitted: 'showModifiedReviewSuccessToast',
  edited: 'showModifiedReviewSuccessToast',
  deleted: 'showDeleteSuccessToast',
} as const
type Deed = keyof typeof flags

const texts: Record<Deed, string> = {
  submitted: 'Review submitted! Your review is awaiting approval from the admin.',
  edited: 'Review successfully edited! Your updated review is now pending approval from the admin.',
  deleted: 'Review successfully deleted!',
}

/** As long as a toast stays (SPEC 9), in ms: whoever reloads meanwhile has not read it. */
const toastTime = 3500

/** What awaits approval is on no page but the author's own. */
const say = (deed: Deed, notify: Notify) =>
  notify(texts[deed], deed === 'deleted' ? undefined : { label: 'View your reviews', href: paths.profile })

/** Whether a flag is this page's own: what it has just said it need not say again. */
let told = false

/** Says that a review was submitted, edited or deleted, and once more should the page be loaded anew while that is read. */
export function tellDeed(deed: Deed, notify: Notify): void {
  say(deed, notify)
  told = true
  const flag = flags[deed]
  try {
    sessionStorage.setItem(flag, deed)
    setTimeout(() => sessionStorage.removeItem(flag), toastTime)
  } catch {
    // A browser that keeps nothing has shown it once.
  }
}

/** Shows what a reload cut off. */
export function showKeptToasts(notify: Notify): void {
  if (told) return
  for (const flag of new Set(Object.values(flags))) {
    const value = sessionStorage.getItem(flag)
    sessionStorage.removeItem(flag)
    if (value === null || value === 'false') continue
    say(flag === flags.deleted ? 'deleted' : value === 'submitted' ? value : 'edited', notify)
  }
}
