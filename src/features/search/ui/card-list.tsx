import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import type { Counted } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { Select } from '../../../ui/select.tsx'
import type { Card } from '../../catalog/shapes.ts'
import { PropertyCard } from '../../catalog/ui/property-card.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { type CardSort, cardSortLabels, cardSorts, cardStep, maxCards } from '../rules.ts'
import styles from './card-list.module.css'

const sortOptions = cardSorts.map(value => ({ value, label: cardSortLabels[value] }))

/**
 * A list of property cards with its sort menu and "Show more". Order and number live in the URL (`?sort=`, `?show=`):
 * both work as plain links, and Back and a shared link bring the same list.
 */
export function CardList(props: { heading: ReactNode; cards: Counted<Card>; sort: CardSort; shown: number }) {
  const { heading, cards, sort, shown } = props
  const { placeholder } = useSite()
  const [query, setQuery] = useSearchParams()
  const list = useFocusOnNew(cards.items.length)
  const withQuery = (name: string, value: string | undefined) => {
    const changed = new URLSearchParams(query)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    return changed
  }
  const choose = (value: CardSort) =>
    setQuery(withQuery('sort', value === 'recommended' ? undefined : value), {
      replace: true,
      preventScrollReset: true,
    })
  const more = cards.total > cards.items.length && shown < maxCards
  return (
    <>
      <div className={layout.bar}>
        {heading}
        <Select label="Sort:" name="sort" value={sort} options={sortOptions} onChange={choose} />
      </div>
      <ul className={styles.list} ref={list}>
        {cards.items.map(card => (
          <li key={card.buildingData.id}>
            <PropertyCard card={card} placeholder={placeholder} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={layout.more}>
          <ShowMore to={`?${withQuery('show', String(shown + cardStep))}`} />
        </div>
      )}
    </>
  )
}

function ShowMore({ to }: { to: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Link className={buttons.button} to={to} replace preventScrollReset aria-busy={busy}>
      Show more
    </Link>
  )
}

/** Moves the focus to the first card that "Show more" brought, so that keyboard and reader go on where they were. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const first = before.current
    before.current = count
    if (count > first) list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return list
}
