import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../../site-map.ts'
import type { SearchHit } from '../../shapes.ts'
import { markedLetters } from './marked-letters.ts'
import { keyMove } from './search-box-keys.ts'
import styles from './search-box-popup.module.css'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

/** What the input must say of its popup: whether a list is open, and the id of the suggestion the arrows stand on. */
export interface PopupState {
  isExpanded: boolean
  activeId?: string
}

export interface SearchBoxPopupProps {
  input: RefObject<HTMLInputElement | null>
  /** What was typed. */
  text: string
  listId: string
  isOpen: boolean
  onOpen(): void
  onClose(): void
  /** A suggestion was followed in this tab. */
  onChosen(): void
  onState(state: PopupState): void
  /** Where the input finds what to do with keys. */
  onKeyDown: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | undefined>
}

/** The suggestions under a search box: the listbox of its combobox, and what a screen reader hears of it (ARIA 1.2). */
export function SearchBoxPopup(props: SearchBoxPopupProps) {
  const { input, text, listId, onOpen, onClose, onChosen, onState, onKeyDown } = props
  const suggestions = useSuggestions(text)
  const shown = props.isOpen ? suggestions : undefined
  const expanded = shown !== undefined && shown.hits.length > 0
  const [active, setActive] = useActiveSuggestion(shown, text)
  const activeId = active === -1 ? undefined : optionId(listId, active)
  useLayoutEffect(() => onState({ isExpanded: expanded, activeId }), [onState, expanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const count = expanded ? shown.hits.length : 0
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
      {expanded && (
        <div className={styles.list} role="listbox" id={listId} aria-label="Suggestions">
          {shown.hits.map((hit, i) => (
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
      <div className={expanded ? styles.heard : styles.status} role="status">
        {shown && announcement(shown)}
      </div>
    </div>
  )
}

const optionId = (listId: string, i: number) => `${listId}-${i}`

function announcement({ hits: { length: count }, hasFailed }: Suggestions): string {
  if (hasFailed) return 'Suggestions did not load. Check your connection.'
  if (count === 0) return 'No search results.'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
}

/** The place of the suggestion that the arrows stand on, -1 for none; it ends with the next letter or answer. */
function useActiveSuggestion(shown: Suggestions | undefined, text: string): [number, (place: number) => void] {
  const [chosen, setChosen] = useState<{ of: Suggestions; place: number }>()
  const isCurrent = shown !== undefined && chosen?.of === shown && shown.query === text.trim()
  return [isCurrent ? chosen.place : -1, place => setChosen(shown && { of: shown, place })]
}

interface SuggestionProps {
  id: string
  hit: SearchHit
  query: string
  isActive: boolean
  onChosen(): void
}

/** One suggestion: a real link, so that it can be opened in another tab. */
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
  return markedLetters(text, query).map(({ at, text: letters, isTyped }) =>
    isTyped ? <mark key={at}>{letters}</mark> : <span key={at}>{letters}</span>,
  )
}
