import { type ReactNode, useId, useState } from 'react'
import Search from '~icons/lucide/search'
import { inputClass } from '../../../../ui/form/field.tsx'
import styles from './edit.module.css'
import type { ListingHit } from './edit-calls.ts'
import { type ListingSearchState, useListingHits } from './use-listing-hits.ts'

/**
 * A search for places, and what it found as a list below.
 * @param wanted which of them are shown.
 * @param children what stands in a line of the list.
 * @param version another one asks anew.
 */
export function ListingFinder(props: {
  label: string
  name: string
  wanted?(hit: ListingHit): boolean
  version?: number
  children(hit: ListingHit): ReactNode
}) {
  const { label, name, wanted = () => true, version, children } = props
  const [text, setText] = useState('')
  const found = useListingHits(text, version)
  const [id, listId] = [useId(), useId()]
  const hits = found?.state === 'found' ? found.hits.filter(wanted) : []
  return (
    <div className={styles.finder}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.searchBox}>
        <Search width={18} height={18} aria-hidden="true" />
        <input
          id={id}
          name={name}
          type="search"
          autoComplete="off"
          className={inputClass}
          value={text}
          aria-controls={listId}
          onChange={event => setText(event.target.value)}
          // It stands in a form, and sends none.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </span>
      <p role="status" className={styles.hint}>
        {statusText(found, hits.length)}
      </p>
      <ul id={listId} className={styles.hits}>
        {hits.map(hit => (
          <li key={hit.label + hit.id}>{children(hit)}</li>
        ))}
      </ul>
    </div>
  )
}

function statusText(found: ListingSearchState, count: number): string {
  if (!found) return ''
  if (found.state === 'failed') return 'The search did not answer. Please try again.'
  return count === 0 ? 'Nothing found. Try more of its name or address.' : `${count} found`
}
