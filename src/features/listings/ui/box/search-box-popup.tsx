import { Fragment, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import layout from '../../../../ui/layout.module.css'
import { entryKey, type PopupEntry, type PopupGroup } from './popup-entries.ts'
import { PopupOption } from './popup-option.tsx'
import { addRecentSearch } from './recent-searches.ts'
import { keyMove } from './search-box-keys.ts'
import styles from './search-box-popup.module.css'
import { type PopupContent, usePopupContent } from './use-popup-content.ts'

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
  const { content, clearRecent } = usePopupContent(text, props.isOpen)
  const groups = content?.groups ?? []
  const count = groups.flatMap(group => group.entries).length
  const isExpanded = count > 0
  const [active, setActive] = useActiveOption(content, text)
  const activeId = active === -1 ? undefined : optionId(listId, active)
  useLayoutEffect(() => onState({ isExpanded, activeId }), [onState, isExpanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useStoredSearches(input)
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
      const move = keyMove(event, { isShown: content !== undefined, active, count })
      if (move?.preventDefault) event.preventDefault()
      if (move?.to !== undefined) setActive(move.to)
      if (move?.action) actions[move.action]()
    }
  })
  const renderOption = (entry: PopupEntry, i: number) => (
    <PopupOption
      key={entryKey(entry)}
      id={optionId(listId, i)}
      entry={entry}
      query={content?.query ?? ''}
      isActive={i === active}
      onChosen={onChosen}
      onClear={clearRecent}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input must keep the focus while a suggestion is clicked.
    <div className={styles.popup} data-open={content !== undefined || undefined} onMouseDown={e => e.preventDefault()}>
      {isExpanded && (
        <div className={styles.list} role="listbox" id={listId} aria-label="Suggestions">
          <OptionGroups groups={groups} listId={listId} renderOption={renderOption} />
        </div>
      )}
      <div className={isExpanded && !content?.hasFailed ? layout.hiddenText : styles.status} role="status">
        {content && announcement(content)}
      </div>
    </div>
  )
}

const optionId = (listId: string, i: number) => `${listId}-${i}`

/** Renders the rows under their headings; rows without a heading are not a group. */
function OptionGroups(props: {
  groups: PopupGroup[]
  listId: string
  renderOption(entry: PopupEntry, i: number): React.ReactNode
}) {
  const { groups, listId, renderOption } = props
  let count = 0
  return groups.map(({ label, entries }) => {
    const start = count
    count += entries.length
    const options = entries.map((entry, i) => renderOption(entry, start + i))
    if (label === '') return <Fragment key={label}>{options}</Fragment>
    const labelId = `${listId}-group-${start}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside of a listbox.
      <div key={label} className={styles.group} role="group" aria-labelledby={labelId}>
        <div id={labelId} className={styles.heading} role="presentation">
          {label}
        </div>
        {options}
      </div>
    )
  })
}

function announcement({ groups, hasFailed }: PopupContent): string {
  if (hasFailed) return 'Suggestions did not load. Check your connection.'
  const entries = groups.flatMap(group => group.entries)
  if (entries.length === 0) return 'No search results.'
  const count = entries.filter(({ kind }) => kind !== 'all' && kind !== 'clear').length
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
}

/** Holds the index of the selected row, -1 for none. The next letter or answer resets it. */
function useActiveOption(shown: PopupContent | undefined, text: string): [number, (index: number) => void] {
  const [chosen, setChosen] = useState<{ of: PopupContent; index: number }>()
  const isCurrent = shown !== undefined && chosen?.of === shown && shown.query === text.trim()
  return [isCurrent ? chosen.index : -1, index => setChosen(shown && { of: shown, index })]
}

/** Stores what is searched with Enter or the button as a recent search. */
function useStoredSearches(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = () => addRecentSearch(input.current?.value ?? '')
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [input])
}
