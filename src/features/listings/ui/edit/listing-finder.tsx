import { type ReactNode, useId, useState } from 'react'
import Search from '~icons/lucide/search'
import { browserApi } from '../../../../api-client.ts'
import { inputClass } from '../../../../ui/form/field.tsx'
import { findListings } from '../../catalog/calls.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { useTypedSearch } from '../use-typed-search.ts'
import styles from './edit.module.css'

const find = (query: string, signal: AbortSignal) => findListings(browserApi, query, signal)

/**
 * Renders a search for listings and the list of what it finds.
 * @param version a new number searches again.
 */
export function ListingFinder(props: {
  label: string
  name: string
  isShown?(hit: SearchHit): boolean
  version?: number
  /** Stands in the place of the list until something is typed. */
  idle?: ReactNode
  children(hit: SearchHit): ReactNode
}) {
  const { label, name, isShown = () => true, version, idle, children } = props
  const [text, setText] = useState('')
  const found = useTypedSearch(text, find, version)
  const id = useId()
  const listId = useId()
  const hits = found?.items.filter(isShown) ?? []
  return (
    <div className={styles.finder}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.searchBox}>
        <Search width={18} height={18} aria-hidden="true" />
        <input
          dir="auto"
          id={id}
          name={name}
          type="search"
          autoComplete="off"
          className={inputClass}
          value={text}
          aria-controls={listId}
          onChange={event => setText(event.target.value)}
          // Enter must not submit the form around it.
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
      {idle && <div hidden={text.trim() !== ''}>{idle}</div>}
    </div>
  )
}

function statusText(found: { hasFailed: boolean } | undefined, count: number): string {
  if (!found) return ''
  if (found.hasFailed) return 'The search did not answer. Please try again.'
  return count === 0 ? 'Nothing found. Try more of its name or address.' : `${count} found`
}
