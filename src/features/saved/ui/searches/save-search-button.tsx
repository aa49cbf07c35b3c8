import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import Bookmark from '~icons/lucide/bookmark'
import layout from '../../../../ui/layout.module.css'
import { parseCardFilters } from '../../../search/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { pathOfSearch, type SearchSubject } from '../../searches/search-rules.ts'
import { fullText, useSavedSearch } from './use-saved-search.ts'

/**
 * Renders the button that saves the search on screen, or removes it when it is saved.
 * @param isPressed whether it was pressed before its code was there: then it saves at once.
 * @param hasFocus whether the button in whose place it is had the focus.
 */
export function SaveSearchButton(props: {
  subject: SearchSubject
  className: string
  isPressed: boolean
  hasFocus: boolean
}) {
  const { subject, className, isPressed, hasFocus } = props
  const { areas } = useSite()
  const filters = parseCardFilters(new URLSearchParams(useLocation().search), areas)
  const { isSaved, isFull, save, toggle } = useSavedSearch(pathOfSearch(subject, filters))
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef({ isPressed, hasFocus, save })
  const reasonId = useId()
  useEffect(() => {
    if (first.current.hasFocus) button.current?.focus({ preventScroll: true })
    if (first.current.isPressed) first.current.save()
    first.current = { isPressed: false, hasFocus: false, save: first.current.save }
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-pressed={isSaved}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? reasonId : undefined}
        title={isFull ? fullText : undefined}
        onClick={toggle}
      >
        <Bookmark width={18} height={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
        <span className={layout.hiddenOnPhones}>{isSaved ? 'Search saved' : 'Save this search'}</span>
      </button>
      {isFull && (
        <span id={reasonId} className={layout.hiddenText}>
          {fullText}
        </span>
      )}
    </>
  )
}
