import type { Account } from '../features/identity/ui/account.ts'
import { paths } from '../site-map.ts'

const publicLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.faq, label: 'FAQ' },
]
const signedInLinks = [
  { to: paths.profile, label: 'Profile' },
  { to: paths.bookmarks, label: 'Bookmarks' },
]
const adminLinks = [{ to: paths.admin, label: 'Admin' }]

/** The links of header and drawer (CONTRACT 7; SPEC 2: admins see Admin). */
export function getNavigationLinks(account: Account): { to: string; label: string }[] {
  if (account.state !== 'signed-in') return publicLinks
  return [...publicLinks, ...signedInLinks, ...(account.isAdmin ? adminLinks : [])]
}
