import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { type SearchResult, useTypedSearch } from '../../../../ui/loading/use-typed-search.ts'
import { findListings } from '../../../catalog/calls.ts'
import type { SearchHit } from '../../../catalog/shapes.ts'
import { markMatches } from './mark-matches.ts'
import { keyMove } from './search-box-keys.ts'
import styles from './search-box-popup.module.css'

/** The popup's state for the input: whether a list is open, and the id of the selected suggestion. */
export interface PopupState {
  isExpanded: boolean
  activeId?: string
}

/** What a popup needs from its search box. */
export interface SearchBoxPopupProps {
  input: RefObject<HTMLInputElement | null>
  /** The typed text. */
  text: string
  listId: string
  isOpen: boolean
  onOpen(): void
  onClose(): void
  /** A suggestion was followed in this tab. */
  onChosen(): void
  onState(state: PopupState): void
  /** Set by the popup; the input calls it. */
  onKeyDown: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | undefined>
}

/** Renders the suggestions of a search box: the listbox of its combobox (ARIA 1.2) and its announcements. */
export function SearchBoxPopup(props: SearchBoxPopupProps) {
  const { input, text, listId, onOpen, onClose, onChosen, onState, onKeyDown } = props
  const suggestions = useTypedSearch(text, getSuggestions)
  const shown = props.isOpen ? suggestions : undefined
  const isExpanded = shown !== undefined && shown.items.length > 0
  const [active, setActive] = useActiveSuggestion(shown, text)
  const activeId = active === -1 ? undefined : optionId(listId, active)
  useLayoutEffect(() => onState({ isExpanded, activeId }), [onState, isExpanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const count = isExpanded ? shown.items.length : 0
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
      const move = keyMove(event, { isShown: shown !== undefined, active, count })
      if (move?.preventDefault) event.preventDefault()
      if (move?.to !== undefined) setActive(move.to)
      if (move?.action) actions[move.action]()
    }
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input must keep the focus while a suggestion is clicked.
    <div className={styles.popup} data-open={shown !== undefined || undefined} onMouseDown={e => e.preventDefault()}>
      {isExpanded && (
        <div className={styles.list} role="listbox" id={listId} aria-label="Suggestions">
          {shown.items.map((hit, i) => (
            <Suggestion
              key={hit.label + hit.id}
              id={optionId(listId, i)}
              hit={hit}
              query={shown.query}
              isActive={i === active}
              onChosen={onChosen}
            />
          ))}
        </div>
      )}
      <div className={isExpanded ? styles.announced : styles.status} role="status">
        {shown && announcement(shown)}
      </div>
    </div>
  )
}

const optionId = (listId: string, i: number) => `${listId}-${i}`

type Suggestions = SearchResult<SearchHit>

const getSuggestions = (query: string, signal: AbortSignal) => findListings(browserApi, query, signal)

function announcement({ items: { length: count }, hasFailed }: Suggestions): string {
  if (hasFailed) return 'Suggestions did not load. Check your connection.'
  if (count === 0) return 'No search results.'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
}

/** Holds the index of the selected suggestion, -1 for none. The next letter or answer resets it. */
function useActiveSuggestion(shown: Suggestions | undefined, text: string): [number, (index: number) => void] {
  const [chosen, setChosen] = useState<{ of: Suggestions; index: number }>()
  const isCurrent = shown !== undefined && chosen?.of === shown && shown.query === text.trim()
  return [isCurrent ? chosen.index : -1, index => setChosen(shown && { of: shown, index })]
}

interface SuggestionProps {
  id: string
  hit: SearchHit
  query: string
  isActive: boolean
  onChosen(): void
}

/** Renders a suggestion as a link, so that it can be opened in another tab. */
function Suggestion({ id, hit, query, isActive, onChosen }: SuggestionProps) {
  const isLandlord = hit.label === 'LANDLORD'
  const follow = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onChosen()
  }
  return (
    <Link
      id={id}
      className={styles.option}
      to={isLandlord ? href.landlord(hit.id) : href.apartment(hit.id)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={follow}
    >
      <span className={styles.name}>
        <Marked text={hit.name} query={query} />
      </span>{' '}
      {hit.address !== '' && hit.address !== hit.name && (
        <span className={styles.address}>
          <Marked text={hit.address} query={query} />
        </span>
      )}{' '}
      {isLandlord && <span className={styles.label}>Landlord</span>}
    </Link>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ at, text: letters, isMatch }) =>
    isMatch ? <mark key={at}>{letters}</mark> : <span key={at}>{letters}</span>,
  )
}
