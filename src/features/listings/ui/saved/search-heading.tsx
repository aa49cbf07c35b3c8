import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { useSite } from '../../../site/ui/site-context.tsx'
import { parseCardFilters } from '../../lists/rules.ts'
import { pathOfSearch, type SearchSubject } from '../../saved/searches/search-rules.ts'
import styles from './search-heading.module.css'
import { fullText, useSavedSearch } from './use-saved-search.ts'

/** Renders the heading of a search or an area with a button that saves it with its filters. */
export function SearchHeading({ subject, children }: { subject: SearchSubject; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      {children}
      <SaveSearchButton subject={subject} />
    </div>
  )
}

/** Renders the button that saves the search on screen, or removes it when it is saved. */
function SaveSearchButton({ subject }: { subject: SearchSubject }) {
  const { areas } = useSite()
  const filters = parseCardFilters(new URLSearchParams(useLocation().search), areas)
  const { isSaved, isFull, toggle } = useSavedSearch(pathOfSearch(subject, filters))
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${styles.save}`}
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
