import { useLocation } from 'react-router'
import { useAccount } from '../../features/people/ui/account.ts'
import { paths } from '../../site-map.ts'
import { Link } from '../../ui/link.tsx'

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

export function MainLinks({ className, onClick }: { className?: string | undefined; onClick?(): void }) {
  const { pathname } = useLocation()
  const account = useAccount()
  const personalLinks = account.state === 'signed-in' ? [...signedInLinks, ...(account.isAdmin ? adminLinks : [])] : []
  return (
    <nav className={className} aria-label="Main">
      {[...publicLinks, ...personalLinks].map(({ to, label }) => (
        <Link key={to} to={to} onClick={onClick} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
