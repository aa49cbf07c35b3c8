import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import buttons from '../button.module.css'
import queue from './queue.module.css'
import styles from './queue-section.module.css'

/** The loading state of a section and how to load more. */
export interface QueueSectionList {
  state: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  loadMore(): void
  reload(): void
}

/** What the section of every queue is given by its tab. */
export interface QueueSectionProps {
  isOpen: boolean
  onToggle(): void
  /** Opens the photo with this index of the set that has this key. */
  onOpenPhoto(key: string, index: number): void
}

/**
 * Renders a collapsible section of a queue, such as "Pending Reviews (3)".
 * @param id the id of its element.
 * @param count how many items it has besides those with a pending decision.
 * @param note a short text beside the heading.
 * @param isEmpty whether there is nothing to show; `emptyText` then says so.
 */
export function QueueSection(props: {
  id: string
  title: string
  count: number
  note?: string | undefined
  list: QueueSectionList
  isEmpty: boolean
  emptyText: string
  failedText: string
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}) {
  const { id, title, count, note, list, isEmpty, emptyText, failedText, isOpen, onToggle, children } = props
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className={styles.heading} id={`${id}-title`}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <ChevronDown width={24} height={24} aria-hidden="true" />
          {`${title} (${list.state === 'loading' ? '…' : count})`}
        </button>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        {list.state === 'failed' ? (
          <div role="alert" className={queue.empty}>
            <p>{failedText}</p>
            <button type="button" className={buttons.button} onClick={list.reload}>
              Try again
            </button>
          </div>
        ) : isEmpty ? (
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
