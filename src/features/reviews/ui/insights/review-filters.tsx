import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import chips from '../../../../ui/chip.module.css'
import pill from '../../../../ui/form/pill.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { Link, navigate } from '../../../../ui/link.tsx'
import { useKnownSearchParams } from '../../../site/ui/use-known-search-params.ts'
import { maxFilterWords, type ReviewFilterName, reviewFilterNames, reviewFiltersToQuery } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import { getReviewSort } from '../../rules.ts'
import { useFilterLinks } from '../list/filter-links.tsx'
import type { ReviewView } from '../list/review-view.ts'
import { filterLabel, listChoices } from './filter-choices.ts'
import styles from './review-filters.module.css'
import { useFocusOnFiltered } from './use-focus-on-filtered.ts'

/** What the filters of a listing's reviews show. */
export interface ReviewFiltersProps {
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

/** Renders the filters that are set as links that remove them, and a link that removes all. */
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
