import { useEffect, useState } from 'react'
import { browserApi, getPage } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { Choice } from '../../../../ui/form/choice.tsx'
import layout from '../../../../ui/layout.module.css'
import { useSite } from '../../../site/ui/site-context.tsx'
import { maxQueryLength } from '../../catalog/rules.ts'
import { propertiesText } from '../../lists/filter-rules.ts'
import { type CardFilters, cardFiltersToQuery, filterNames } from '../../lists/rules.ts'
import { useFilterMenus } from './filter-menus.ts'
import styles from './filter-sheet.module.css'
import { type FilterChanges, useFilters, withChanges } from './use-filters.ts'

/** Removes every filter and keeps the order. */
const noFilters: FilterChanges = Object.fromEntries(filterNames.map(name => [name, undefined]))

/**
 * Renders the filters of a list as a sheet for phones. Choices take effect with its button, which says how many
 * properties they leave; closing the sheet drops them.
 * @param total the number of properties of the list on screen.
 */
export function FilterSheet({ total, area, onClose }: { total: number; area?: { key: string }; onClose(): void }) {
  const page = useFilters()
  const { areas } = useSite()
  const [filters, setFilters] = useState(page.filters)
  const asked = queryOfCount(filters, page.query, area)
  const { count, retry } = useCardCount(
    asked,
    asked === queryOfCount(page.filters, page.query, area) ? total : undefined,
  )
  const change = (changes: FilterChanges) => setFilters(withChanges(filters, changes, areas))
  const menus = useFilterMenus({ filters, isSearch: page.isSearch, change })
  const show = () => {
    onClose()
    page.show(filters)
  }
  return (
    <Dialog title="Filters" isSheet onClose={onClose}>
      <div className={`${dialogBodyClass} ${styles.filters}`}>
        {menus.map(menu => (
          <Choice key={menu.name} {...menu} />
        ))}
        <p role="status" className={count ? layout.hiddenText : undefined}>
          {count === 0 ? 'No matches. Try removing a filter.' : count && propertiesText(count)}
          {count === null && 'The number of properties did not load. Check your connection.'}
        </p>
        {count === null && (
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={retry}>
            Try again
          </button>
        )}
      </div>
      <div className={`${dialogFootClass} ${styles.foot}`}>
        <button type="button" className={buttons.button} onClick={() => change(noFilters)}>
          Clear all
        </button>
        <button type="button" className={buttons.primary} aria-busy={count === undefined} onClick={show}>
          {typeof count === 'number' ? `Show ${propertiesText(count)}` : 'Show properties'}
        </button>
      </div>
    </Dialog>
  )
}

/** Returns the query of a call that counts cards. Their order and where walks are to do not change how many there are. */
function queryOfCount(filters: CardFilters, words: string | null, area: { key: string } | undefined): string {
  const query = cardFiltersToQuery({ ...filters, area: area?.key ?? filters.area, campus: undefined, sort: undefined })
  query.set('q', (words ?? '').slice(0, maxQueryLength))
  query.set('limit', '1')
  return query.toString()
}

/** Returns how many cards a query finds: undefined until the server has answered, null when it did not. */
function useCardCount(query: string, known: number | undefined) {
  const [count, setCount] = useState<number | null | undefined>(known)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    setCount(known)
    if (known !== undefined) return
    let isCurrent = true
    getPage(browserApi, `/api/search-results?${query}`).then(
      ({ total }) => isCurrent && setCount(total),
      () => isCurrent && setCount(null),
    )
    return () => {
      isCurrent = false
    }
  }, [query, known, attempt])
  return { count, retry: () => setAttempt(attempt + 1) }
}
