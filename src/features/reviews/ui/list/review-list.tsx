import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { SortForm } from '../../../../ui/form/sort-form.tsx'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useFragment } from '../../../../ui/use-fragment.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { useKnownSearchParams, useSetSort } from '../../../site/ui/use-known-search-params.ts'
import { byHelpful, byLowest, byRecent, getReviewSort, type ReviewSort, reviewSorts } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { photoKey, photoSets } from '../card/photo-strip.tsx'
import { ReviewCard } from '../card/review-card.tsx'
import type { NamedListing } from '../own-reviews.ts'
import { OwnReviewStatus } from './own-review-status.tsx'
import styles from './review-list.module.css'
import { FilterInputs, type ReviewView, useFilterLinks } from './review-view.tsx'

/** Phones show this many of an apartment's reviews at first; the styles hide the others. */
const phoneReviewCount = 5

const orders = { recent: byRecent, helpful: byHelpful, lowest: byLowest }

interface ReviewListProps {
  listing: NamedListing
  reviews: Review[]
  view: ReviewView
  count: number
  /** How many pass the filters; undefined when `reviews` are all of them. */
  matchCount?: number
  nameOf?(aptId: string): string | undefined
  filters?: ReactNode
  /** What loads more reviews, for a list that is in order and not folded. */
  more?: ReactNode
}

export function ReviewList({ listing, reviews, view, count, matchCount, nameOf, filters, more }: ReviewListProps) {
  const sort = getReviewSort(useKnownSearchParams())
  const list = useRef<HTMLOListElement>(null)
  const fragment = useFragment()
  const linkTo = useFilterLinks(view.filters)
  const isFolding = more === undefined
  const sorted = isFolding ? [...reviews].sort(orders[sort]) : reviews
  // A link to a review that phones would hide shows all reviews.
  const showsAll = !isFolding || sorted.slice(phoneReviewCount).some(review => fragment === `#review-${review.id}`)
  const { open, carousel } = useCarousel(photoSets(sorted, listing.name))
  const found = matchCount ?? reviews.length
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={layout.bar}>
        <h2 id="reviews" className={styles.heading} tabIndex={-1}>
          {`Reviews (${view.isFiltered ? `${found} of ` : ''}${count})`}
        </h2>
        {found > 1 && (
          <SortForm>
            <FilterInputs filters={{ ...view.filters, sort: undefined }} />
            <AddressSortMenu />
          </SortForm>
        )}
      </div>
      {filters}
      <OwnReviewStatus listing={listing} />
      {found === 0 && (
        <p className={styles.none}>
          No review matches these filters.{' '}
          <Link to={linkTo()} preventScrollReset>
            Clear filters
          </Link>
        </p>
      )}
      <ol className={styles.list} ref={list} data-all={showsAll || undefined}>
        {sorted.map(review => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              marks={view.marks?.[review.id]}
              apartment={nameOf && review.aptId ? { id: review.aptId, name: nameOf(review.aptId) } : undefined}
              isLinked={fragment === `#review-${review.id}`}
              onOpenPhoto={index => open(photoKey(review), index)}
            />
          </li>
        ))}
      </ol>
      {more}
      {!showsAll && sorted.length > phoneReviewCount && (
        <details
          className={styles.phonesOnly}
          onToggle={() => list.current?.children[phoneReviewCount]?.querySelector('a')?.focus({ preventScroll: true })}
        >
          <summary className={buttons.button}>Show all reviews</summary>
        </details>
      )}
      {carousel}
    </section>
  )
}

interface ReviewSortMenuProps {
  value: ReviewSort
  sorts?: readonly ReviewSort[]
  onChange(value: ReviewSort): void
}

export function ReviewSortMenu({ value, sorts = reviewSorts, onChange }: ReviewSortMenuProps) {
  const options = sorts.map(sort => ({ value: sort, label: sort.charAt(0).toUpperCase() + sort.slice(1) }))
  return <Select<ReviewSort> label="Sort by:" name="sort" value={value} options={options} onChange={onChange} />
}

/**
 * Renders the menu for the order in the address (`?sort=helpful`), so that reload and Back keep it. While reviews in another
 * order are loading, that one is chosen.
 */
function AddressSortMenu() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const query = useKnownSearchParams()
  const setSort = useSetSort<ReviewSort>('recent')
  const sort = getReviewSort(next?.pathname === pathname ? new URLSearchParams(next.search) : query)
  return <ReviewSortMenu value={sort} onChange={setSort} />
}
