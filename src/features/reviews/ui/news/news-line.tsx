import { href, paths } from '../../../../site-map.ts'
import { countLabel, formatDay } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { PublicArea } from '../../../site/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { NewReview } from '../../read/list-news.ts'
import { maxNews } from '../../rules.ts'
import { type NewsSince, useIsAtSaved } from './news.ts'

/** More would be longer than the place below the search box. */
const maxPlaces = 2

interface Part {
  text: string
  to: string
}

/** Returns "3 new reviews at places you saved" and "2 in Collegetown", the areas with most first. */
function reviewParts(
  reviews: readonly NewReview[],
  isAtSaved: (review: NewReview) => boolean,
  areas: PublicArea[],
): Part[] {
  const others = reviews.filter(review => !isAtSaved(review))
  const places = [
    { where: 'at places you saved', to: paths.bookmarks as string, count: reviews.length - others.length },
    ...areas
      .map(({ key, name }) => ({
        where: `in ${name}`,
        to: href.location(name),
        count: others.filter(({ area }) => area === key).length,
      }))
      .sort((a, b) => b.count - a.count),
  ]
  return places
    .filter(({ count }) => count > 0)
    .slice(0, maxPlaces)
    .map(({ where, to, count }, i) => ({ text: `${i === 0 ? countLabel(count, 'new review') : count} ${where}`, to }))
}

/** Renders what appeared since the last look in one sentence; what it says to everybody else when nothing did. */
export function NewsLine({ news, otherwise }: { news: NewsSince; otherwise: string }) {
  const { areas } = useSite()
  const { since, reviews, buildings } = news
  const about = reviewParts(reviews, useIsAtSaved(), areas)
  const [first, ...more] = buildings
  const others = more.length === 0 ? ' is' : ` and ${more.length} more are`
  const listed = first ? [{ text: `${first.name}${others} listed now`, to: href.apartment(first.id) }] : []
  if (about.length + listed.length === 0) return <p className={layout.clamped}>{otherwise}</p>
  return (
    <p className={layout.clamped}>
      <span>{reviews.length < maxNews ? `Since ${formatDay(since)}: ` : `Of the newest ${maxNews} reviews: `}</span>
      {[...about, ...listed].map(({ text, to }, i) => (
        <span key={to}>
          <span>{i === 0 ? '' : i < about.length ? ', ' : '; '}</span>
          <Link to={to}>{text}</Link>
        </span>
      ))}
    </p>
  )
}
