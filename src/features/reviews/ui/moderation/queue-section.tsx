import { useId } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import buttons from '../../../../ui/button.module.css'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import { type Section, sectionTitles, verbDetails, verbsFor, waitLabel } from './decisions.ts'
import { QueueCard } from './queue-card.tsx'
import styles from './queue-section.module.css'
import type { QueueSelection } from './use-queue-selection.ts'
import type { Queue } from './use-queues.ts'

/** What a section of the queue shows and does. */
export interface QueueSectionProps {
  section: Section
  queue: Queue
  /** The loaded reviews without a pending decision. */
  reviews: QueuedReview[]
  isOpen: boolean
  onToggle(): void
  selection: QueueSelection
  onDecide(reviews: QueuedReview[], verb: DecisionVerb): void
  onOpenPhoto(key: string, index: number): void
}

/** Renders a collapsible section of the queue, such as "Pending Reviews (3)". */
export function QueueSection(props: QueueSectionProps) {
  const { section, queue, reviews, isOpen, onToggle } = props
  const bodyId = useId()
  const pendingCount = queue.items.length - reviews.length
  const count = Math.max(0, queue.total - pendingCount)
  const longestWaitHours = Math.max(0, ...reviews.map(review => review.waitingHours))
  return (
    <section className={styles.section} aria-labelledby={`${bodyId}-title`}>
      <h2 className={styles.heading} id={`${bodyId}-title`}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <ChevronDown width={24} height={24} aria-hidden="true" />
          {`${sectionTitles[section]} (${queue.state === 'loading' ? '…' : count})`}
        </button>
        {section !== 'DECLINED' && reviews.length > 0 && (
          <span className={styles.oldest}>{`the longest waits ${waitLabel(longestWaitHours)}`}</span>
        )}
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {queue.state === 'failed' ? (
          <div role="alert" className={styles.empty}>
            <p>These reviews did not load.</p>
            <button type="button" className={buttons.button} onClick={queue.reload}>
              Try again
            </button>
          </div>
        ) : (
          <QueueCards {...props} longestWaitHours={longestWaitHours} />
        )}
      </div>
    </section>
  )
}

function QueueCards(props: QueueSectionProps & { longestWaitHours: number }) {
  const { section, queue, reviews, selection, onDecide, onOpenPhoto, longestWaitHours } = props
  const { activeId, setActiveId, selectedIds, setSelectedIds } = selection
  if (reviews.length === 0)
    return (
      <p className={styles.empty}>{queue.state === 'loading' ? 'Loading …' : 'Nothing is waiting here. Well done.'}</p>
    )
  const selected = reviews.filter(review => selectedIds.has(review.id))
  const select = (ids: string[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const id of ids) isSelected ? next.add(id) : next.delete(id)
    setSelectedIds(next)
  }
  return (
    <>
      <div className={styles.bulk}>
        <label>
          <input
            type="checkbox"
            checked={selected.length === reviews.length}
            onChange={event =>
              select(
                reviews.map(review => review.id),
                event.target.checked,
              )
            }
          />
          {selected.length > 0 ? `${selected.length} selected` : `Select all ${reviews.length} shown`}
        </label>
        {selected.length > 0 &&
          verbsFor(section).map(verb => (
            <button
              key={verb}
              type="button"
              className={`${buttons.button} ${buttons.small}`}
              onClick={() => onDecide(selected, verb)}
            >
              {`${verbDetails[verb].label} ${selected.length}`}
            </button>
          ))}
      </div>
      <ul className={styles.cards}>
        {reviews.map(review => (
          <li key={review.id}>
            <QueueCard
              review={review}
              isOldest={section !== 'DECLINED' && review.waitingHours === longestWaitHours}
              isActive={review.id === activeId}
              onActive={() => setActiveId(review.id)}
              isSelected={selectedIds.has(review.id)}
              onSelect={isSelected => select([review.id], isSelected)}
              onDecide={verb => onDecide([review], verb)}
              onOpenPhoto={onOpenPhoto}
            />
          </li>
        ))}
      </ul>
      {queue.hasMore && (
        <button type="button" className={buttons.button} onClick={queue.loadMore}>
          Load more
        </button>
      )}
    </>
  )
}
