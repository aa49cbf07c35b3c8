import { useState } from 'react'
import { browserApi, getPage } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { apartmentsText, type FilterName, filterNames, filterRows } from '../../lists/filter-rules.ts'
import type { CardFilters } from '../../lists/rules.ts'
import { FilterChoice, filtersInBar } from './filter-controls.tsx'
import styles from './filter-sheet.module.css'
import { type FilterChanges, queryOfList, useFilters, withChanges } from './use-filters.ts'

/**
 * Renders all filters of a list as a sheet. Choices take effect with its button, which says how many
 * properties they leave; closing the sheet drops them.
 */
export function FilterSheet({ total, area, onClose }: { total: number; area?: { key: string }; onClose(): void }) {
  const page = useFilters()
  const { areas } = useSite()
  const [filters, setFilters] = useState(page.filters)
  const queryOfCount = (some: CardFilters) => {
    const query = queryOfList(page.words, { ...some, area: area?.key ?? some.area, campus: undefined })
    query.set('limit', '1')
    return query.toString()
  }
  const asked = queryOfCount(filters)
  const isShown = asked === queryOfCount(page.filters)
  const counted = useLoaded(async () => ({ asked, total: isShown ? total : await countCards(asked) }), asked)
  const isCounted = counted.state === 'ready' && counted.data.asked === asked
  const count = isShown ? total : isCounted ? counted.data.total : undefined
  const hasFailed = count === undefined && counted.state === 'failed'
  const change = (changes: FilterChanges) => setFilters(withChanges(filters, changes, areas))
  const { isSearch } = page
  const names = [...filtersInBar(true, isSearch), ...filtersInBar(false, isSearch)]
  const show = () => {
    onClose()
    page.show(filters)
  }
  return (
    <Dialog title="Filters" isSheet onClose={onClose}>
      <div className={`${dialogBodyClass} ${styles.filters}`}>
        {names.map(name => (
          <div key={name} className={isMenuOnly(name) ? styles.menuOnly : styles.filter}>
            <FilterChoice name={name} filters={filters} isSearch={isSearch} change={change} />
          </div>
        ))}
        <p role="status" className={count ? layout.hiddenText : undefined}>
          {hasFailed
            ? 'The number of apartments did not load. Check your connection.'
            : count === 0
              ? 'No matches. Try removing a filter.'
              : count && apartmentsText(count)}
        </p>
        {hasFailed && (
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={counted.retry}>
            Try again
          </button>
        )}
      </div>
      <div className={`${dialogFootClass} ${styles.foot}`}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => change(Object.fromEntries(filterNames().map(name => [name, undefined])))}
        >
          Clear all
        </button>
        <button type="button" className={buttons.primary} aria-busy={count === undefined && !hasFailed} onClick={show}>
          {count !== undefined ? `Show ${apartmentsText(count)}` : 'Show apartments'}
        </button>
      </div>
    </Dialog>
  )
}

/** Whether wide screens need the filter's menu alone. That of the walk does not choose a campus point without a limit. */
const isMenuOnly = (name: FilterName) => filterRows[name].isInBar && name !== 'walk'

const countCards = async (query: string) => (await getPage(browserApi, `/api/search-results?${query}`)).total
