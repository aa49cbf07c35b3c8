import { type FormEvent, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import Search from '~icons/lucide/search'
import X from '~icons/lucide/x'
import chips from '../../../../ui/chip.module.css'
import { ApplyButton } from '../../../../ui/form/apply-button.tsx'
import pill from '../../../../ui/form/pill.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { academicYearLabel, capitalize } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link, navigate } from '../../../../ui/link.tsx'
import { useSetSort } from '../../../site/ui/use-known-search-params.ts'
import type { ReviewView } from '../../filter-rules.ts'
import { maxFilterWords, parseReviewFilters, type ReviewFilters, reviewFiltersToQuery } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import { type ReviewSort, reviewSorts } from '../../rules.ts'
import styles from './review-filters.module.css'
import { useFilterLinks } from './review-view.tsx'

/** Renders what filters and orders a listing's reviews. It is a GET form with links, so it works without script. */
export function ReviewControls({ insights, view }: { insights: Insights | null; view: ReviewView }) {
  useFocusOnFiltered(String(reviewFiltersToQuery({ ...view.filters, sort: undefined })))
  const { pathname } = useLocation()
  const next = useNavigation().location
  // While other reviews are loading, what was chosen for them is shown.
  const filters = next?.pathname === pathname ? parseReviewFilters(new URLSearchParams(next.search)) : view.filters
  const linkTo = useFilterLinks(filters)
  const setSort = useSetSort<ReviewSort>('recent')
  const open = (changes: ReviewFilters) => navigate(linkTo(changes), { preventScrollReset: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    open({ words: words || undefined })
  }
  return (
    <div className={styles.controls}>
      <TopicChips view={view} />
      <form
        className={`${layout.form} ${styles.form}`}
        action={`${pathname}#reviews`}
        aria-label="Filter reviews"
        onSubmit={submit}
      >
        {/* Without script, a sent form keeps what links have chosen. */}
        {filters.stars && <input type="hidden" name="stars" value={filters.stars} />}
        {filters.topic && <input type="hidden" name="topic" value={filters.topic} />}
        <label className={`${pill.pill} ${styles.words}`}>
          <Search width={16} height={16} aria-hidden="true" />
          <span className={layout.hiddenText}>Search in reviews</span>
          <input
            key={view.filters.words}
            dir="auto"
            type="search"
            name="words"
            placeholder="Search in reviews"
            defaultValue={view.filters.words}
            maxLength={maxFilterWords}
          />
        </label>
        <ReviewSortMenu value={filters.sort ?? 'recent'} onChange={setSort} />
        {insights &&
          listChoices(insights).map(({ name, label, choices }) => (
            <Select
              key={name}
              label={label}
              name={name}
              value={String(filters[name] ?? '')}
              options={[
                { value: '', label: 'Any' },
                ...choices.map(({ value, label }) => ({ value: String(value), label })),
              ]}
              onChange={value => open({ [name]: Number(value) || undefined })}
            />
          ))}
        <ApplyButton />
      </form>
    </div>
  )
}

/** Renders a link for each topic to its reviews; that of the reviews on screen leads back to all. */
function TopicChips({ view: { filters, topicLabel, topics } }: { view: ReviewView }) {
  const linkTo = useFilterLinks(filters)
  const isRare = topicLabel !== undefined && !topics.some(({ key }) => key === filters.topic)
  const shown = isRare ? [{ key: filters.topic, label: topicLabel, numReviews: 1 }, ...topics] : topics
  if (shown.length === 0) return null
  return (
    <ul className={styles.topics} aria-label="What students mention">
      {shown.map(({ key, label, numReviews }) => {
        const isChosen = filters.topic === key
        return (
          <li key={key}>
            <Link
              className={`${chips.chip} ${styles.topic}`}
              to={linkTo({ topic: isChosen ? undefined : key })}
              preventScrollReset
              aria-current={isChosen || undefined}
              aria-label={isChosen ? `Remove filter: ${label}` : undefined}
            >
              <span>{label}</span>
              {isChosen ? <X width={14} height={14} aria-hidden="true" /> : <span>{numReviews}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the menus of the filters. A year says how many reviews it leaves by itself. */
function listChoices({ rent, byYear }: Insights) {
  const bedrooms = rent.map(each => ({ value: each.bedrooms, label: String(each.bedrooms) }))
  const years = byYear.map(({ year, numReviews }) => ({
    value: year,
    label: `${academicYearLabel(year)} (${numReviews})`,
  }))
  return [
    { name: 'bedrooms' as const, label: 'Bedrooms:', choices: bedrooms },
    { name: 'year' as const, label: 'Lived there:', choices: years },
  ].filter(({ choices }) => choices.length > 1)
}

export function ReviewSortMenu(props: {
  value: ReviewSort
  sorts?: readonly ReviewSort[]
  onChange(value: ReviewSort): void
}) {
  const { value, sorts = reviewSorts, onChange } = props
  const options = sorts.map(sort => ({ value: sort, label: capitalize(sort) }))
  return <Select<ReviewSort> label="Sort by:" name="sort" value={value} options={options} onChange={onChange} />
}

/**
 * Moves the focus to the heading of the reviews, which has their number, when a link of the page has changed their
 * filters. A menu keeps the focus, and a link to a review leads there; Back and Forward leave focus and scroll alone.
 */
function useFocusOnFiltered(filterKey: string): void {
  const shownKey = useRef(filterKey)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (shownKey.current === filterKey) return
    shownKey.current = filterKey
    if (navigationType === NavigationType.Pop || location.hash.startsWith('#review-')) return
    if (document.activeElement instanceof HTMLSelectElement) return
    const heading = document.getElementById('reviews')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [filterKey, navigationType])
}
