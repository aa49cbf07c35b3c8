import { useId } from 'react'
import { useLocation } from 'react-router'
import Bookmark from '~icons/lucide/bookmark'
import layout from '../../../../ui/layout.module.css'
import { parseCardFilters } from '../../../search/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { pathOfSearch, type SearchSubject } from '../../searches/search-rules.ts'
import { fullText, useSavedSearch } from './use-saved-search.ts'

/** Renders the button that saves the search on screen, or removes it when it is saved. */
export function SaveSearchButton({ subject, className }: { subject: SearchSubject; className: string }) {
  const { areas } = useSite()
  const filters = parseCardFilters(new URLSearchParams(useLocation().search), areas)
  const { isSaved, isFull, toggle } = useSavedSearch(pathOfSearch(subject, filters))
  const reasonId = useId()
  return (
    <>
      <button
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
