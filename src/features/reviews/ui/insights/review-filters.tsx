import { type FormEvent, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import chips from '../../../../ui/chip.module.css'
import pill from '../../../../ui/form/pill.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { Link, navigate } from '../../../../ui/link.tsx'
import { bedroomsLabel } from '../../../listings/catalog/rules.ts'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { maxFilterWords, type ReviewFilterName, reviewFilterNames, reviewFiltersToQuery } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import { getReviewSort } from '../../rules.ts'
import { academicYearLabel } from '../answers.tsx'
import { type ReviewView, useFilterLinks } from '../list/review-view.tsx'
import styles from './review-filters.module.css'

interface ReviewFiltersProps {
  insights: Insights
  view: ReviewView
}

/** Renders the filters of a listing's reviews: those that are set, and a GET form for others that works without script. */
export function ReviewFilters({ insights, view }: ReviewFiltersProps) {
  const active = reviewFilterNames.filter(name => view.filters[name] !== undefined)
  const filterKey = String(reviewFiltersToQuery({ ...view.filters, sort: undefined }))
  useFocusOnFiltered(filterKey)
  return (
    <div className={styles.filters}>
      {active.length > 0 && <ActiveFilters active={active} view={view} />}
      {insights.numReviews > 1 && (
        <details className={styles.fold}>
          <summary className={`${buttons.button} ${buttons.small}`}>
            <SlidersHorizontal width={15} height={15} aria-hidden="true" />
            Filter reviews
          </summary>
          <FilterForm key={filterKey} insights={insights} view={view} />
        </details>
      )}
    </div>
  )
}

function ActiveFilters({ active, view }: { active: ReviewFilterName[]; view: ReviewView }) {
  const linkTo = useFilterLinks(view.filters)
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map(name => {
        const label = filterLabel(name, view)
        return (
          <li key={name}>
            <Link
              className={`${chips.chip} ${chips.filter}`}
              to={linkTo({ [name]: undefined })}
              preventScrollReset
              aria-label={`Remove filter: ${label}`}
            >
              {label}
              <X width={14} height={14} aria-hidden="true" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link className={chips.clear} to={linkTo()} preventScrollReset>
          Clear filters
        </Link>
      </li>
    </ul>
  )
}

function FilterForm({ insights, view }: ReviewFiltersProps) {
  const { pathname } = useLocation()
  const sort = getReviewSort(useKnownSearchParams())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const chosen = new URLSearchParams(values.filter(([, value]) => value !== ''))
    navigate(`?${chosen}#reviews`, { preventScrollReset: true })
  }
  return (
    <form className={styles.form} action={`${pathname}#reviews`} aria-label="Filter reviews" onSubmit={submit}>
      {sort !== 'recent' && <input type="hidden" name="sort" value={sort} />}
      <label className={`${pill.pill} ${styles.words}`}>
        Words
        <input type="search" name="words" defaultValue={view.filters.words} maxLength={maxFilterWords} />
      </label>
      {listChoices(insights, view).map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          name={name}
          defaultValue={String(view.filters[name] ?? '')}
          options={[{ value: '', label: 'Any' }, ...options]}
        />
      ))}
      <button type="submit" className={buttons.button}>
        Apply
      </button>
    </form>
  )
}

/**
 * Moves the focus to the heading of the reviews, which has their number, when a link or form of the page has changed
 * their filters. Back and Forward leave the focus and the scroll position alone.
 */
function useFocusOnFiltered(filterKey: string): void {
  const shownKey = useRef(filterKey)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (shownKey.current === filterKey) return
    shownKey.current = filterKey
    if (navigationType === NavigationType.Pop) return
    const heading = document.getElementById('reviews')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [filterKey, navigationType])
}

interface FilterChoice {
  name: Exclude<ReviewFilterName, 'words'>
  label: string
  options: { value: string; label: string }[]
}

/** Returns the menus of the filters, with how many reviews each choice leaves by itself. */
function listChoices(insights: Insights, view: ReviewView): FilterChoice[] {
  const { distribution, topics, rent, byYear } = insights
  const { topic } = view.filters
  const option = (value: number | string, label: string, count?: number) => ({
    value: String(value),
    label: count === undefined ? label : `${label} (${count})`,
  })
  const isRare = topic !== undefined && !topics.some(({ key }) => key === topic)
  const menus: FilterChoice[] = [
    {
      name: 'stars',
      label: 'Stars:',
      options: [5, 4, 3, 2, 1].map(stars => option(stars, starsLabel(stars), distribution[stars - 1])),
    },
    {
      name: 'topic',
      label: 'Topic:',
      options: [
        ...topics.map(({ key, label, numReviews }) => option(key, label, numReviews)),
        ...(isRare ? [option(topic, view.topicLabel ?? topic)] : []),
      ],
    },
    {
      name: 'bedrooms',
      label: 'Bedrooms:',
      options: rent.map(({ bedrooms, numReviews }) => option(bedrooms, String(bedrooms), numReviews)),
    },
    {
      name: 'year',
      label: 'Lived there:',
      options: byYear.map(({ year, numReviews }) => option(year, academicYearLabel(year), numReviews)),
    },
  ]
  return menus.filter(({ options }) => options.length > 0)
}

const starsLabel = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** Returns a filter that is set in words: "5 stars", "2025–26". */
function filterLabel(name: ReviewFilterName, { filters, topicLabel }: ReviewView): string {
  const { stars = 0, bedrooms = 0, year = 0, words = '' } = filters
  const labels: Record<ReviewFilterName, string> = {
    stars: starsLabel(stars),
    topic: topicLabel ?? '',
    bedrooms: bedroomsLabel(bedrooms),
    year: academicYearLabel(year),
    words: `“${words}”`,
  }
  return labels[name]
}
