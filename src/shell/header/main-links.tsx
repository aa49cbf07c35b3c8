import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../features/people/ui/account.ts'
import { useHasSavedNews } from '../../features/reviews/ui/news/news.ts'
import { paths } from '../../site-map.ts'
import badges from '../../ui/badge.module.css'
import { Link } from '../../ui/link.tsx'

const publicLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.search, label: 'Apartments' },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.faq, label: 'FAQ' },
]
const signedInLinks = [
  { to: paths.profile, label: 'Profile' },
  { to: paths.bookmarks, label: 'Bookmarks' },
]
const adminLinks = [{ to: paths.admin, label: 'Admin' }]

const newsMark = { className: badges.dot, 'aria-label': 'Bookmarks, new reviews at places you saved' }

/** @param props.children follow the public links. */
export function MainLinks(props: { className?: string | undefined; onClick?(): void; children?: ReactNode }) {
  const { className, onClick, children } = props
  const { pathname } = useLocation()
  const account = useAccount()
  const hasNews = useHasSavedNews()
  const personalLinks = account.state === 'signed-in' ? [...signedInLinks, ...(account.isAdmin ? adminLinks : [])] : []
  const renderLink = ({ to, label }: { to: string; label: string }) => (
    <Link
      key={to}
      to={to}
      onClick={onClick}
      data-personal={publicLinks.every(link => link.to !== to) || undefined}
      aria-current={pathname === to ? 'page' : undefined}
      {...(hasNews && to === paths.bookmarks && newsMark)}
    >
      {label}
    </Link>
  )
  return (
    <nav className={className} aria-label="Main">
      {publicLinks.map(renderLink)}
      {children}
      {/* Last, since they come after the page has loaded. */}
      {personalLinks.map(renderLink)}
    </nav>
  )
}

export function WriteReviewLink({ className, onClick }: { className?: string; onClick?(): void }) {
  return (
    <Link className={className} to={paths.write} onClick={onClick}>
      Write a review
    </Link>
  )
}
