import type { ComponentType, MouseEvent, ReactNode, SVGProps } from 'react'
import Building from '~icons/lucide/building-2'
import History from '~icons/lucide/history'
import MapPinned from '~icons/lucide/map-pinned'
import MessageSquareText from '~icons/lucide/message-square-text'
import Search from '~icons/lucide/search'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import UserRound from '~icons/lucide/user-round'
import X from '~icons/lucide/x'
import { href } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import type { SearchHit } from '../../catalog/shapes.ts'
import { withKeptFilters } from '../lists/use-filters.ts'
import { markMatches } from './mark-matches.ts'
import type { PopupEntry } from './popup-entries.ts'
import { addRecentSearch } from './recent-searches.ts'
import styles from './search-box-popup.module.css'

interface PopupOptionProps {
  id: string
  entry: PopupEntry
  /** The query whose words are marked. */
  query: string
  isActive: boolean
  /** The row was followed in this tab. */
  onChosen(): void
  /** The row that clears the recent searches was chosen. */
  onClear(): void
}

/** Renders a row of the popup: a link, so that it can be opened in another tab, or the row that clears. */
export function PopupOption({ id, entry, query, isActive, onChosen, onClear }: PopupOptionProps) {
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: styles.option } as const
  if (entry.kind === 'clear')
    return (
      <button type="button" {...option} onClick={onClear}>
        <RowContent icon={X}>
          <span className={styles.address}>Clear recent searches</span>
        </RowContent>
      </button>
    )
  const follow = (event: MouseEvent) => {
    if ('query' in entry) addRecentSearch(entry.query)
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onChosen()
  }
  return (
    <Link
      {...option}
      to={targetOf(entry)}
      data-all={entry.kind === 'all' || entry.kind === 'reviews' || undefined}
      onClick={follow}
    >
      <LinkContent entry={entry} query={query} />
    </Link>
  )
}

type LinkEntry = Exclude<PopupEntry, { kind: 'clear' }>

function targetOf(entry: LinkEntry): string {
  if (entry.kind === 'area') return withKeptFilters(href.location(entry.name))
  if (entry.kind === 'filters') return entry.to
  if (entry.kind !== 'listing') return withKeptFilters(href.search(entry.query))
  return entry.hit.label === 'LANDLORD' ? href.landlord(entry.hit.id) : href.apartment(entry.hit.id)
}

function LinkContent({ entry, query }: { entry: LinkEntry; query: string }) {
  if (entry.kind === 'listing') return <ListingContent hit={entry.hit} query={query} />
  if (entry.kind === 'recent') return <RowContent icon={History}>{entry.query}</RowContent>
  if (entry.kind === 'all') return <RowContent icon={Search}>{`See all results for “${entry.query}”`}</RowContent>
  if (entry.kind === 'filters') return <RowContent icon={SlidersHorizontal}>{`Filter: ${entry.text}`}</RowContent>
  if (entry.kind === 'reviews')
    return <RowContent icon={MessageSquareText}>{`Search in reviews for “${entry.query}”`}</RowContent>
  return (
    <RowContent icon={MapPinned} label={query === '' ? undefined : 'Neighborhood'}>
      <Marked text={entry.name} query={query} />
    </RowContent>
  )
}

function ListingContent({ hit, query }: { hit: SearchHit; query: string }) {
  const isLandlord = hit.label === 'LANDLORD'
  return (
    <RowContent icon={isLandlord ? UserRound : Building} label={isLandlord ? 'Landlord' : undefined}>
      <Marked text={hit.name} query={query} />{' '}
      {hit.address !== '' && hit.address !== hit.name && (
        <span className={styles.address}>
          <Marked text={hit.address} query={query} />
        </span>
      )}
    </RowContent>
  )
}

type Icon = ComponentType<SVGProps<SVGSVGElement>>

function RowContent({ icon: RowIcon, label, children }: { icon: Icon; label?: string; children: ReactNode }) {
  return (
    <>
      <RowIcon width={18} height={18} aria-hidden="true" />
      <span className={styles.name}>{children}</span> {label && <span className={styles.label}>{label}</span>}
    </>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ at, text: letters, isMatch }) =>
    isMatch ? <mark key={at}>{letters}</mark> : <span key={at}>{letters}</span>,
  )
}
