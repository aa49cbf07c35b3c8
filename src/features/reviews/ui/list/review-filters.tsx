import { type FormEvent, useEffect, useId, useRef } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import Search from '~icons/lucide/search'
import { FilterChip } from '../../../../ui/filter-chip.tsx'
import { ApplyButton } from '../../../../ui/form/apply-button.tsx'
import pill from '../../../../ui/form/pill.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { academicYearLabel, capitalize } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { navigate } from '../../../../ui/link.tsx'
import { useIsHydrating } from '../../../../ui/use-is-hydrating.ts'
import { bedroomsLabel } from '../../../listings/catalog/rules.ts'
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
  const suggestions = listSuggestions(view, insights)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('words') as HTMLInputElement
    const words = field.value.trim()
    const named = suggestions.find(({ text }) => text.toLowerCase() === words.toLowerCase())
    if (named) field.value = ''
    const changes = named ? { ...named.filter, words: undefined } : { words: words || undefined }
    navigate(linkTo(changes), { preventScrollReset: true })
  }
  const listId = useId()
  return (
    <div className={styles.controls}>
      <form
        className={`${layout.form} ${styles.form}`}
        action={`${pathname}#reviews`}
        aria-label="Filter reviews"
        onSubmit={submit}
      >
        {/* Without script, a sent form keeps what links have chosen. */}
        {(['stars', 'topic', 'bedrooms', 'year'] as const).map(
          name => filters[name] !== undefined && <input key={name} type="hidden" name={name} value={filters[name]} />,
        )}
        <label className={`${pill.pill} ${styles.words}`}>
          <Search width={16} height={16} aria-hidden="true" />
          <span className={layout.hiddenText}>Search in reviews</span>
          <input
            key={view.filters.words}
            dir="auto"
            type="search"
            name="words"
            // Without script a suggestion would be searched as words.
            list={useIsHydrating() ? undefined : listId}
            autoComplete="off"
            placeholder={placeholderOf(view)}
            defaultValue={view.filters.words}
            maxLength={maxFilterWords}
          />
        </label>
        <datalist id={listId}>
          {suggestions.map(({ text }) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <ReviewSortMenu value={filters.sort ?? 'recent'} onChange={setSort} />
        <ApplyButton />
      </form>
      <ChosenFilters view={view} filters={filters} />
    </div>
  )
}

/** Below so many reviews readers see them all; the field then suggests no bedrooms and years. */
const manyReviews = 15

/** Returns what the field suggests: topics, and in long lists bedrooms and academic years. */
function listSuggestions({ topics }: ReviewView, insights: Insights | null): { text: string; filter: ReviewFilters }[] {
  const ofTopics = topics.map(({ key, label }) => ({ text: label, filter: { topic: key } }))
  if (!insights || insights.numReviews < manyReviews) return ofTopics
  const ofBedrooms = insights.rent.map(({ bedrooms }) => ({ text: bedroomsLabel(bedrooms), filter: { bedrooms } }))
  const ofYears = insights.byYear.map(({ year }) => ({ text: academicYearLabel(year), filter: { year } }))
  return [...ofTopics, ...(ofBedrooms.length > 1 ? ofBedrooms : []), ...(ofYears.length > 1 ? ofYears : [])]
}

/** Returns "Search: heat, noise" with what the reviews mention most. */
function placeholderOf({ topics }: ReviewView): string {
  const examples = topics.slice(0, 2).map(({ label }) => label.toLowerCase())
  return examples.length > 0 ? `Search: ${examples.join(', ')}` : 'Search in reviews'
}

/** Renders the filters that the field has set, each as a link that removes it. */
function ChosenFilters({ view: { topicLabel }, filters }: { view: ReviewView; filters: ReviewFilters }) {
  const linkTo = useFilterLinks(filters)
  const { topic, bedrooms, year } = filters
  const chosen: [keyof ReviewFilters, string][] = []
  if (topic !== undefined && topicLabel) chosen.push(['topic', topicLabel])
  if (bedrooms !== undefined) chosen.push(['bedrooms', bedroomsLabel(bedrooms)])
  if (year !== undefined) chosen.push(['year', academicYearLabel(year)])
  if (chosen.length === 0) return null
  return (
    <ul className={layout.form} aria-label="Filters that are set">
      {chosen.map(([name, label]) => (
        <li key={name}>
          <FilterChip text={label} to={linkTo({ [name]: undefined })} />
        </li>
      ))}
    </ul>
  )
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
