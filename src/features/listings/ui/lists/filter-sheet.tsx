import { useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import { useSite } from '../../../site/ui/site-context.tsx'
import { filterNames } from '../../lists/rules.ts'
import { propertiesText } from './filter-labels.ts'
import { FilterSelects } from './filter-selects.tsx'
import styles from './filter-sheet.module.css'
import { useFilterCount } from './use-filter-count.ts'
import { type FilterChanges, useFilters, withChanges } from './use-filters.ts'

/** Removes every filter and keeps the order. */
const noFilters: FilterChanges = Object.fromEntries(filterNames.map(name => [name, undefined]))

/**
 * Renders the filters of a list as a sheet for phones. Choices take effect with its button, which says how many
 * properties they leave; closing the sheet drops them.
 * @param total the number of properties of the list on screen.
 * @param location the area of the list; undefined for a search.
 */
export function FilterSheet({ total, location, onClose }: { total: number; location?: string; onClose(): void }) {
  const withArea = location === undefined
  const page = useFilters(withArea, 'shown')
  const { areas } = useSite()
  const [filters, setFilters] = useState(page.filters)
  const { count, hasFailed, retry } = useFilterCount(page, filters, location, total)
  const change = (changes: FilterChanges) => setFilters(withChanges(filters, changes, areas))
  const show = () => {
    onClose()
    page.show(filters)
  }
  return (
    <Dialog title="Filters" isSheet onClose={onClose}>
      <div className={`${dialogBodyClass} ${styles.filters}`}>
        <FilterSelects filters={filters} withArea={withArea} change={change} />
        <p role="status" className={count ? layout.hiddenText : undefined}>
          {hasFailed ? 'The number of properties did not load. Check your connection.' : countText(count)}
        </p>
        {hasFailed && (
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={retry}>
            Try again
          </button>
        )}
      </div>
      <div className={`${dialogFootClass} ${styles.foot}`}>
        <button type="button" className={buttons.button} onClick={() => change(noFilters)}>
          Clear all
        </button>
        <button type="button" className={buttons.primary} aria-busy={count === undefined && !hasFailed} onClick={show}>
          {count === undefined ? 'Show properties' : `Show ${propertiesText(count)}`}
        </button>
      </div>
    </Dialog>
  )
}

function countText(count: number | undefined): string {
  if (count === undefined) return ''
  return count === 0 ? 'No matches. Try removing a filter.' : propertiesText(count)
}
