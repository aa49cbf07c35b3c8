import { type ReactNode, useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import buttons from '../button.module.css'
import { ListFailed } from '../loading/list-state.tsx'
import queue from './queue.module.css'
import styles from './queue-section.module.css'

/** The list that a section shows, loaded page by page. */
export interface QueueList {
  state: 'loading' | 'ready' | 'failed'
  items: readonly unknown[]
  total: number
  hasMore: boolean
  loadMore(): void
  reload(): void
  removeItem(id: string): void
}

/**
 * Renders a collapsible section of a queue, such as "Pending Reviews (3)".
 * @param note a short text beside the heading.
 */
export function QueueSection(props: {
  id: string
  title: string
  note?: string | undefined
  list: QueueList
  emptyText: string
  children: ReactNode
}) {
  const { id, title, note, list, emptyText, children } = props
  const [isOpen, setOpen] = useState(true)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className={styles.heading} id={`${id}-title`}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown width={24} height={24} aria-hidden="true" />
          <span>{`${title} (${list.state === 'loading' ? '…' : list.total})`}</span>
        </button>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        {list.state === 'failed' ? (
          <ListFailed retry={list.reload} />
        ) : list.items.length === 0 ? (
          <p className={queue.empty}>{list.state === 'loading' ? 'Loading …' : emptyText}</p>
        ) : (
          children
        )}
        {list.hasMore && list.state === 'ready' && (
          <button type="button" className={`${buttons.button} ${styles.more}`} onClick={list.loadMore}>
            Load more
          </button>
        )}
      </div>
    </section>
  )
}
