import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import Search from '~icons/lucide/search'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { navigate } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useIsHydrating } from '../../../../ui/use-is-hydrating.ts'
import { maxQueryLength } from '../../catalog/rules.ts'
import { hasWords } from '../../search/words.ts'
import { searchPath, withKeptFilters } from '../lists/use-filters.ts'
import styles from './search-box.module.css'
import type { PopupState } from './search-box-popup.tsx'

const SearchBoxPopup = lazyPart(() => import('./search-box-popup.tsx'), 'SearchBoxPopup')

/**
 * Renders the search box of the home page (`hero`, with a button) or of the header. It is a form that opens `/search?q=`
 * without scripts too. Submitted empty, it opens all apartments. In a browser with scripts it is a combobox with suggestions.
 */
export function SearchBox({ look, placeholder }: { look: 'hero' | 'header'; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(undefined)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [popup, setPopup] = useState<PopupState>({ isExpanded: false })
  const listId = useId()
  /** The popup's code loads when a person turns to the box. */
  const [isUsed, setIsUsed] = useState(false)
  const showPopup = () => {
    setIsUsed(true)
    setText(input.current?.value ?? '')
    setOpen(true)
  }
  const isHydrated = !useIsHydrating()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text that was typed before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current || !input.current) return
    if (input.current.value === '' || input.current.value !== input.current.defaultValue) showPopup()
  }, [])
  /** An empty box offers areas and recent searches as soon as a person turns to it. */
  const showIfBlank = () => {
    if (!input.current?.value.trim()) showPopup()
  }
  const shownQuery = useShownQuery(input, () => setOpen(false))
  /** Closes the suggestions and, on touch screens, the keyboard, which would cover the next page. */
  const closeForPage = () => {
    setOpen(false)
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = input.current?.value ?? ''
    closeForPage()
    navigate(hasWords(query) ? searchPath(query) : withKeptFilters(paths.search))
  }
  return (
    <search className={`${styles.box} ${look === 'hero' ? styles.hero : styles.header}`}>
      <form className={styles.form} action={paths.search} onSubmit={submit}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          name="q"
          dir="auto"
          className={styles.input}
          defaultValue={shownQuery}
          placeholder={placeholder}
          aria-label="Search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxQueryLength}
          {...(isHydrated && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': popup.isExpanded })}
          aria-controls={popup.isExpanded ? listId : undefined}
          aria-activedescendant={popup.activeId}
          onFocus={() => {
            setIsUsed(true)
            showIfBlank()
          }}
          onClick={showIfBlank}
          onBlur={() => setOpen(false)}
          onInput={showPopup}
          onKeyDown={event => onKeyDown.current?.(event)}
        />
        {look === 'hero' && (
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        )}
        {isUsed && (
          <SearchBoxPopup
            input={input}
            text={text}
            listId={listId}
            isOpen={open}
            onOpen={showPopup}
            onClose={() => setOpen(false)}
            onChosen={() => {
              if (input.current) input.current.value = ''
              closeForPage()
            }}
            onState={setPopup}
            onFail={() => setIsUsed(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </form>
    </search>
  )
}

/** Returns the query of the results page, empty on other pages, and puts it into the input after each navigation. */
function useShownQuery(input: React.RefObject<HTMLInputElement | null>, onMove: () => void): string {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : ''
  const pageKey = `${pathname} ${query}`
  const before = useRef(pageKey)
  useEffect(() => {
    if (before.current === pageKey) return
    before.current = pageKey
    if (input.current) input.current.value = query
    onMove()
  })
  return query
}
