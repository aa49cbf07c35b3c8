import Bookmark from '~icons/lucide/bookmark'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import buttons from '../../../../ui/button.module.css'
import chips from '../../../../ui/chip.module.css'
import { FilterChip } from '../../../../ui/filter-chip.tsx'
import { ApplyButton } from '../../../../ui/form/apply-button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { apartmentsText } from '../../lists/filter-rules.ts'
import { type CardSort, cardSortLabels, cardSorts, pathOfList } from '../../lists/rules.ts'
import { OrderNote } from '../card-rating.tsx'
import { MapToggle } from '../map/map-beside.tsx'
import { useSavedSearch } from '../saved/use-saved-search.ts'
import styles from './filter-bar.module.css'
import { FilterChoice, FilterSelect, filtersInBar } from './filter-controls.tsx'
import { activeFilters, type FilterState, focusResultCount, resultCountId, useFilters } from './use-filters.ts'

/**
 * Renders the filters and the order of a list of cards, how many match, and the button that saves the search. All of it is
 * in the URL, so that Back and a shared link show the same list. The bar is a GET form, which works without scripts. With
 * scripts a button opens all filters as a sheet; beside it wide screens have menus of those that decide.
 */
export function FilterBar(props: {
  total: number
  area?: { name: string }
  openSheet(): void
  /** Whether the list has apartments for its map. */
  hasMapCards: boolean
}) {
  const { total, area, openSheet, hasMapCards } = props
  const state = useFilters('next')
  const { words, filters, isSearch } = state
  const active = activeFilters(state, useSite())
  const numMore = active.filter(({ isInBar }) => !isInBar).length
  return (
    <form className={styles.bar} aria-label="Filters" onSubmit={event => event.preventDefault()}>
      {words !== '' && <input type="hidden" name="q" value={words} />}
      {filters.bbox && <input type="hidden" name="bbox" value={filters.bbox} />}
      <div className={styles.row}>
        <div className={styles.menus}>
          {filtersInBar(true, isSearch).map(name => (
            <FilterSelect key={name} name={name} {...state} />
          ))}
        </div>
        <button
          type="button"
          className={`${buttons.button} ${styles.opener}`}
          aria-haspopup="dialog"
          onClick={openSheet}
        >
          <SlidersHorizontal width={16} height={16} aria-hidden="true" />
          <span className={styles.all}>{active.length > 0 ? `Filters (${active.length})` : 'Filters'}</span>
          <span className={styles.more}>{numMore > 0 ? `More (${numMore})` : 'More'}</span>
        </button>
        {/* Browsers with scripts need no code for it: the sheet has these. */}
        <noscript>
          {import.meta.env.SSR && (
            <div className={styles.rest}>
              {filtersInBar(false, isSearch).map(name => (
                <FilterChoice key={name} name={name} {...state} />
              ))}
            </div>
          )}
        </noscript>
        <ApplyButton />
      </div>
      <div className={styles.results}>
        <h2>
          <span id={resultCountId} role="status" tabIndex={-1}>
            {apartmentsText(total)}
          </span>
        </h2>
        <OrderNote sort={filters.sort} />
        <div className={styles.order}>
          <SortSelect {...state} isRanked={words !== ''} />
          <MapToggle hasCards={hasMapCards} />
          <SaveSearchButton
            path={pathOfList(area ? { area: area.name } : { words }, { ...filters, campus: undefined })}
          />
        </div>
        <Chips active={active} clear={state.linkWithoutAll()} />
      </div>
    </form>
  )
}

/** Renders the sort menu. The default order is the empty value, which is not in the URL. */
function SortSelect({ filters, change, isRanked }: FilterState & { isRanked: boolean }) {
  const options = cardSorts.map((value): { value: CardSort | ''; label: string } => ({
    value: value === 'recommended' && !isRanked ? '' : value,
    label: cardSortLabels[value],
  }))
  if (isRanked) options.unshift({ value: '', label: 'Most Relevant' })
  const current = options.find(({ value }) => value === filters.sort)?.value ?? ''
  return (
    <Select
      label="Sort:"
      name="sort"
      value={current}
      options={options}
      onChange={value => change({ sort: value === '' ? undefined : value })}
    />
  )
}

/**
 * Renders the active filters as links that remove them, and a link that removes all. Where the menus are in view, styles
 * hide the links that would repeat them.
 */
function Chips({ active, clear }: { active: ReturnType<typeof activeFilters>; clear: string }) {
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map(({ text, to, isInBar }) => (
        <li key={text} className={isInBar ? styles.inBar : undefined}>
          <FilterChip text={text} to={to} onClick={focusResultCount} />
        </li>
      ))}
      <li>
        <Link className={chips.clear} to={clear} preventScrollReset onClick={focusResultCount}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** Renders the button that saves the search on screen, or removes it. @param path of `pathOfList`. */
function SaveSearchButton({ path }: { path: string }) {
  const { isSaved, save, remove } = useSavedSearch(path)
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.save}`}
      aria-pressed={isSaved}
      onClick={isSaved ? remove : save}
    >
      <Bookmark width={18} height={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      <span>{isSaved ? 'Search saved' : 'Save this search'}</span>
    </button>
  )
}
