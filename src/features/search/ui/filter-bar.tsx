import { Link } from 'react-router'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import X from '~icons/lucide/x'
import buttons from '../../../ui/button.module.css'
import { Select } from '../../../ui/form/select.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { type CardSort, cardSortLabels, cardSorts, type MenuFilter, menuFilters } from '../rules.ts'
import styles from './filter-bar.module.css'
import { filterLabels, filterOptions, filterText, propertiesText } from './filter-labels.ts'
import { type FilterState, focusResultCount, resultCountId, useFilters } from './use-filters.ts'

/**
 * Renders the filters and the order of a list of cards. All of it is in the URL, so that Back and a shared link show the
 * same list. The bar is a GET form, which works without scripts.
 * @param total the number of properties that match.
 * @param withArea offers the area too, for lists of several areas.
 * @param ownOrder the label of the list's default order, if it is not the recommended one.
 */
export function FilterBar({ total, withArea = false, ownOrder }: FilterBarProps) {
  const state = useFilters(withArea, 'next')
  const { query, active, filters } = state
  return (
    <form className={styles.bar} aria-label="Filters" onSubmit={event => event.preventDefault()}>
      {query !== null && <input type="hidden" name="q" value={query} />}
      {filters.bbox && <input type="hidden" name="bbox" value={filters.bbox} />}
      <div className={styles.row}>
        <details className={styles.fold}>
          <summary className={buttons.button}>
            <SlidersHorizontal width={16} height={16} aria-hidden="true" />
            {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
          </summary>
          <div className={styles.controls}>
            {menuFilters
              .filter(name => withArea || name !== 'area')
              .map(name => (
                <FilterSelect key={name} name={name} state={state} />
              ))}
          </div>
        </details>
        <SortSelect state={state} ownOrder={ownOrder} />
        <noscript>
          <button type="submit" className={buttons.button}>
            Apply
          </button>
        </noscript>
      </div>
      <div className={styles.results}>
        <h2>
          <span id={resultCountId} role="status" tabIndex={-1}>
            {propertiesText(total)}
          </span>
        </h2>
        {active.length > 0 && <Chips state={state} />}
      </div>
    </form>
  )
}

interface FilterBarProps {
  total: number
  withArea?: boolean
  ownOrder?: string
}

function FilterSelect({ name, state }: { name: MenuFilter; state: FilterState }) {
  const site = useSite()
  const { filters, change } = state
  return (
    <Select
      label={filterLabels[name]}
      name={name}
      value={String(filters[name] ?? '')}
      options={filterOptions(name, filters, site)}
      onChange={value => change({ [name]: value === '' ? undefined : value })}
    />
  )
}

/** Renders the sort menu. The default order is the empty value, which is not in the URL. */
function SortSelect({ state, ownOrder }: { state: FilterState; ownOrder?: string }) {
  const { filters, change } = state
  const own = { value: '', label: ownOrder ?? cardSortLabels.recommended }
  const others = cardSorts
    .filter(value => ownOrder !== undefined || value !== 'recommended')
    .map(value => ({ value, label: cardSortLabels[value] }))
  const current = ownOrder === undefined && filters.sort === 'recommended' ? '' : (filters.sort ?? '')
  return (
    <Select<CardSort | ''>
      label="Sort:"
      name="sort"
      value={current}
      options={[own as { value: ''; label: string }, ...others]}
      onChange={value => change({ sort: value === '' ? undefined : value })}
    />
  )
}

/** Renders the active filters as links that remove them, and a link that removes all. */
function Chips({ state }: { state: FilterState }) {
  const site = useSite()
  const { active, filters, linkWithout } = state
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map(name => (
        <li key={name}>
          <Link
            className={styles.chip}
            to={linkWithout(name)}
            aria-label={`Remove filter: ${filterText(name, filters, site)}`}
            preventScrollReset
            onClick={focusResultCount}
          >
            {filterText(name, filters, site)}
            <X width={14} height={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={linkWithout(...active)} preventScrollReset onClick={focusResultCount}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}
