import type { MouseEvent } from 'react'
import Building from '~icons/lucide/building-2'
import History from '~icons/lucide/history'
import MapPinned from '~icons/lucide/map-pinned'
import MessageSquareText from '~icons/lucide/message-square-text'
import Search from '~icons/lucide/search'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import UserRound from '~icons/lucide/user-round'
import X from '~icons/lucide/x'
import { Link } from '../../../../ui/link.tsx'
import { markMatches } from './mark-matches.ts'
import type { PopupEntry } from './popup-entries.ts'
import { addRecentSearch } from './recent-searches.ts'
import styles from './search-box-popup.module.css'

const icons = {
  recent: History,
  clear: X,
  area: MapPinned,
  apartment: Building,
  landlord: UserRound,
  filters: SlidersHorizontal,
  reviews: MessageSquareText,
  all: Search,
}

interface PopupOptionProps {
  id: string
  entry: PopupEntry
  /** The query whose words are marked in names. */
  query: string
  isActive: boolean
  /** The row was followed in this tab. */
  onChosen(): void
  onClear(): void
}

/** Renders a row of the popup: a link, so that it can be opened in another tab, or the row that clears. */
export function PopupOption({ id, entry, query, isActive, onChosen, onClear }: PopupOptionProps) {
  const { kind, text, to, address, label } = entry
  const Icon = icons[kind]
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: styles.option } as const
  const content = (
    <>
      <Icon width={18} height={18} aria-hidden="true" />
      <span className={styles.name}>
        {kind === 'area' || address !== undefined ? <Marked text={text} query={query} /> : text}{' '}
        {address && (
          <span className={styles.address}>
            <Marked text={address} query={query} />
          </span>
        )}
      </span>{' '}
      {label && <span className={styles.label}>{label}</span>}
    </>
  )
  if (to === undefined)
    return (
      <button type="button" {...option} onClick={onClear}>
        {content}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (entry.query !== undefined) addRecentSearch(entry.query)
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onChosen()
  }
  return (
    <Link {...option} to={to} data-all={kind === 'all' || kind === 'reviews' || undefined} onClick={follow}>
      {content}
    </Link>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ at, text: letters, isMatch }) =>
    isMatch ? <mark key={at}>{letters}</mark> : <span key={at}>{letters}</span>,
  )
}
