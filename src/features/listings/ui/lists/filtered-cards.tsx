import { type ReactNode, useEffect } from 'react'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { formatNumber } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import type { NamedArea } from '../../../site/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Card } from '../../catalog/shapes.ts'
import { apartmentsText, chipsOf } from '../../lists/filter-rules.ts'
import { applyNearMiss, hasFilters, type NearMiss } from '../../lists/rules.ts'
import type { MapCard } from '../../map/rules.ts'
import { MapBeside } from '../map/map-beside.tsx'
import { Cards } from './cards.tsx'
import styles from './filter-bar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { activeFilters, type FilterState, focusResultCount, keepFilters, useFilters } from './use-filters.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

interface FilteredList {
  cards: ItemsWithTotal<Card> & { mapCards: readonly MapCard[] }
  /** When filters leave few cards: what gives more, most first. */
  nearMisses: readonly NearMiss[]
  /** How many more there would be, were known what the filters ask for. */
  numUnknown: { rents: number; problems: number }
  /** The number of cards to show (`RestoreCards`). */
  shown: number
}

interface FilteredCardsProps extends FilteredList {
  /** The area of the list; a search has none, and offers the area as a filter. */
  area?: NamedArea
  /** Replaces the list if it is empty without any filter. */
  empty: ReactNode
}

/** Renders a list of property cards with its filter bar and map, for areas and searches. */
export function FilteredCards({ cards, nearMisses, numUnknown, shown, area, empty }: FilteredCardsProps) {
  const state = useFilters()
  const { filters } = state
  const numActive = activeFilters(state, useSite()).length
  const sheet = useDialog('filters')
  useEffect(() => keepFilters(filters))
  if (cards.total === 0 && !hasFilters(filters)) return empty
  return (
    <>
      {sheet.isOpen && <FilterSheet total={cards.total} area={area} onClose={sheet.close} />}
      <FilterBar
        total={cards.total}
        area={area}
        openSheet={() => sheet.open()}
        hasMapCards={cards.mapCards.length > 0}
      />
      <MapBeside
        cards={cards.mapCards}
        onMap={
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => sheet.open()}>
            <SlidersHorizontal width={16} height={16} aria-hidden="true" />
            <span>{numActive > 0 ? `Filters (${numActive})` : 'Filters'}</span>
          </button>
        }
      >
        {cards.total > 0 && <Cards cards={cards} shown={shown} prioritizeFirst />}
        {unknownTexts(numUnknown, filters.bedrooms).map(text => (
          <p key={text} className={styles.unknown}>
            {text}
          </p>
        ))}
        {(cards.total === 0 || nearMisses.length > 0) && (
          <NearMisses total={cards.total} nearMisses={nearMisses} {...state} />
        )}
      </MapBeside>
    </>
  )
}

function unknownTexts({ rents, problems }: FilteredList['numUnknown'], bedrooms: number | undefined): string[] {
  const noRent = bedrooms === undefined ? 'no review with a rent yet' : `no ${bedrooms}-bedroom review yet`
  return [
    { count: rents, what: noRent },
    { count: problems, what: 'too few answers about what went wrong' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => `${formatNumber(count)} more ${count === 1 ? 'has' : 'have'} ${what}.`)
}

/** Says that few or no cards are left, and what to change for more. */
function NearMisses(props: { total: number } & Pick<FilteredCardsProps, 'nearMisses'> & FilterState) {
  const { total, nearMisses, filters, linkTo } = props
  const site = useSite()
  const textOf = ({ name, value, isAlone, count }: NearMiss) => {
    const now = filters[name]!
    // Of several keys, the one is named that the near miss leaves out.
    const left =
      Array.isArray(value) && Array.isArray(now) ? now.filter(key => !(value as unknown[]).includes(key)) : []
    const isLooser = value !== undefined && left.length === 0
    const changed = chipsOf(name, isLooser ? value : left.length > 0 ? (left as typeof now) : now, site).join(', ')
    const what = isLooser ? changed : `${isAlone ? 'Only' : 'Without'} “${changed}”`
    return `${what}: ${total === 0 ? apartmentsText(count) : `${formatNumber(count - total)} more`}`
  }
  return (
    <div className={styles.none}>
      <p>
        {total > 0
          ? 'Almost what you asked for:'
          : nearMisses.length > 0
            ? 'No matches with all of these filters.'
            : 'No matches. Try removing a filter.'}
      </p>
      <ul>
        {nearMisses.map(nearMiss => (
          <li key={nearMiss.name}>
            <Link to={linkTo(applyNearMiss(filters, nearMiss))} preventScrollReset onClick={focusResultCount}>
              {textOf(nearMiss)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
