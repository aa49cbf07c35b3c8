import type { Account } from '../features/people/ui/account.ts'
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

/** Returns the links of header and drawer. Admins also get "Admin". */
export function getNavigationLinks(account: Account): { to: string; label: string }[] {
  if (account.state !== 'signed-in') return publicLinks
  return [...publicLinks, ...signedInLinks, ...(account.isAdmin ? adminLinks : [])]
}
