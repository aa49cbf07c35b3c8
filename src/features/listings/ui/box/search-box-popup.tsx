import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import Building from '~icons/lucide/building-2'
import History from '~icons/lucide/history'
import MapPinned from '~icons/lucide/map-pinned'
import MessageSquareText from '~icons/lucide/message-square-text'
import Search from '~icons/lucide/search'
import UserRound from '~icons/lucide/user-round'
import X from '~icons/lucide/x'
import { browserApi, getJson } from '../../../../api-client.ts'
import { livedHere, pageDataPath, paths } from '../../../../site-map.ts'
import { countLabel } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { findListings } from '../../catalog/calls.ts'
import { maxQueryLength } from '../../catalog/rules.ts'
import { useTypedSearch } from '../use-typed-search.ts'
import { markMatches } from './mark-matches.ts'
import {
  blankGroups,
  listingEntry,
  matchEntries,
  type PopupEntry,
  type PopupGroup,
  searchEntry,
} from './popup-entries.ts'
import { addRecentSearch, clearRecentSearches, listRecentSearches } from './recent-searches.ts'
import { keyMove } from './search-box-keys.ts'
import styles from './search-box-popup.module.css'

const icons = {
  recent: History,
  clear: X,
  example: Search,
  area: MapPinned,
  apartment: Building,
  landlord: UserRound,
  reviews: MessageSquareText,
  all: Search,
}

export interface PopupState {
  isExpanded: boolean
  activeId?: string
}

/** Renders the suggestions of a search box: the listbox of its combobox (ARIA 1.2) and its announcements. */
export function SearchBoxPopup(props: {
  input: RefObject<HTMLInputElement | null>
  text: string
  listId: string
  isOpen: boolean
  onOpen(): void
  onClose(): void
  /** A suggestion was followed in this tab. */
  onChosen(): void
  onState(state: PopupState): void
  /** Called when this code did not load. */
  onFail(): void
  /** Set by the popup; the input calls it. */
  onKeyDown: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | undefined>
}) {
  const { input, text, listId, onOpen, onClose, onChosen, onState, onKeyDown } = props
  const { content, clearRecent } = usePopupContent(text, props.isOpen)
  const entries = content?.groups.flatMap(group => group.entries) ?? []
  const count = entries.length
  const isExpanded = count > 0
  const [chosen, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next answer has other rows.
  useLayoutEffect(() => setActive(-1), [content])
  const active = content?.query === text.trim() ? chosen : -1
  const activeId = active === -1 ? undefined : `${listId}-${active}`
  useLayoutEffect(() => onState({ isExpanded, activeId }), [onState, isExpanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    const form = input.current?.form
    const remember = () => addRecentSearch(input.current?.value ?? '')
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [input])
  const actions = {
    open: onOpen,
    close: onClose,
    clear: () => {
      if (input.current) input.current.value = ''
    },
    follow: () => activeId && document.getElementById(activeId)?.click(),
  }
  useLayoutEffect(() => {
    onKeyDown.current = event => {
      const move = keyMove(event, content !== undefined, active, count)
      if (move === undefined) return
      // These two move in the text as well.
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') event.preventDefault()
      if (typeof move === 'number') setActive(move)
      else actions[move]()
    }
  })
  const renderOption = (entry: PopupEntry) => {
    const i = entries.indexOf(entry)
    return (
      <PopupOption
        key={`${entry.kind} ${entry.to}`}
        id={`${listId}-${i}`}
        entry={entry}
        query={content?.query ?? ''}
        isActive={i === active}
        onChosen={onChosen}
        onClear={clearRecent}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input must keep the focus while a suggestion is clicked.
    <div className={styles.popup} data-open={content !== undefined || undefined} onMouseDown={e => e.preventDefault()}>
      {isExpanded && (
        <div className={styles.list} role="listbox" id={listId} aria-label="Suggestions">
          {content?.groups.map(({ label, entries: rows }) =>
            label === '' ? (
              rows.map(renderOption)
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside of a listbox.
              <div key={label} className={styles.group} role="group" aria-label={label}>
                <div className={styles.heading} aria-hidden="true">
                  {label}
                </div>
                {rows.map(renderOption)}
              </div>
            ),
          )}
        </div>
      )}
      <div className={isExpanded && !content?.hasFailed ? layout.hiddenText : styles.status} role="status">
        {content && announcement(content)}
      </div>
    </div>
  )
}

/** Renders a row of the popup: a link, so that it can be opened in another tab, or the row that clears. */
function PopupOption(props: {
  id: string
  entry: PopupEntry
  /** The query whose words are marked in names. */
  query: string
  isActive: boolean
  onChosen(): void
  onClear(): void
}) {
  const { id, entry, query, isActive, onChosen, onClear } = props
  const { kind, text, to, address, label } = entry
  const Icon = icons[kind]
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: styles.option } as const
  const content = (
    <>
      <Icon width={18} height={18} aria-hidden="true" />
      <span className={styles.name}>
        {kind === 'area' || address !== undefined ? <Marked text={text} query={query} /> : <span>{text}</span>}{' '}
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

function announcement({ groups, hasFailed }: { groups: PopupGroup[]; hasFailed: boolean }): string {
  if (hasFailed) return 'Suggestions did not load. Check your connection.'
  const entries = groups.flatMap(group => group.entries)
  if (entries.length === 0) return 'No search results.'
  const count = entries.filter(({ kind }) => kind !== 'all' && kind !== 'clear').length
  return `${countLabel(count, 'suggestion')}. Use the arrow keys.`
}

/**
 * Returns the listings that match what is typed, or else rows for what its words find as filters and in reviews.
 * @throws ApiError
 */
async function getSuggestions(query: string, signal: AbortSignal): Promise<PopupEntry[]> {
  const hits = await findListings(browserApi, query, signal)
  // Who writes a review is led to the stars.
  const fragment = location.pathname === paths.write ? livedHere : ''
  if (hits.length > 0) return hits.map(hit => listingEntry(hit, fragment))
  const page = await getSearchPage(query, signal)
  // The words mean filters: the page answers with another address.
  if (page === undefined) return [searchEntry('all', query)]
  return [
    ...(page.cards.total > 0 || page.areLandlords ? [searchEntry('all', query)] : []),
    ...(page.mentions ? [searchEntry('reviews', query)] : []),
  ]
}

/** What a search page has, as far as the box asks. */
interface SearchPageData {
  cards: { total: number }
  areLandlords: boolean
  mentions?: object
}

/** Returns the data of the page of a search; undefined where it leads to another address. @throws ApiError */
async function getSearchPage(query: string, signal: AbortSignal): Promise<SearchPageData | undefined> {
  const words = new URLSearchParams({ q: query.slice(0, maxQueryLength) })
  const answer = await getJson<{ redirect: string } | { loaderData: { search: SearchPageData } }>(
    path => fetch(path, { signal }),
    `${pageDataPath}${paths.search}?${words}`,
  )
  return 'redirect' in answer ? undefined : answer.loaderData.search
}

/**
 * Returns what the popup of a search box shows: suggestions for the typed text, for an empty box the recent searches and
 * the areas; undefined while it is closed or has nothing to show.
 */
function usePopupContent(text: string, isOpen: boolean) {
  const site = useSite()
  const found = useTypedSearch(text, getSuggestions)
  const isBlank = text.trim() === ''
  const [clearCount, setClearCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recent searches may have changed since it was open.
  const content = useMemo(() => {
    if (isBlank) {
      return { query: '', groups: blankGroups(listRecentSearches(), site), hasFailed: false }
    }
    if (!found) return undefined
    const { query, items, hasFailed } = found
    const entries = matchEntries(query, items, site)
    return { query, groups: entries.length > 0 ? [{ label: '', entries }] : [], hasFailed }
  }, [site, isBlank, found, isOpen, clearCount])
  const clearRecent = () => {
    clearRecentSearches()
    setClearCount(clearCount + 1)
  }
  return { content: isOpen ? content : undefined, clearRecent }
}
