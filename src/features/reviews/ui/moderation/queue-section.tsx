import { useId } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import buttons from '../../../../ui/button.module.css'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type AdminVerb, type Section, sectionTitles, verbDetails, verbsFor, waitLabel } from './decisions.ts'
import styles from './moderation.module.css'
import { QueueCard } from './queue-card.tsx'
import type { Queue } from './use-queues.ts'

export interface QueueSectionProps {
  section: Section
  queue: Queue
  /** What is shown of it: decided reviews have left. */
  reviews: QueuedReview[]
  /** How many loaded ones are decided and not known to the server yet. */
  pendingCount: number
  isOpen: boolean
  onToggle(): void
  active: string | undefined
  onActive(id: string): void
  selected: ReadonlySet<string>
  onSelect(ids: ReadonlySet<string>): void
  onDecide(reviews: QueuedReview[], verb: AdminVerb): void
  onOpenPhoto(key: string, index: number): void
}

/** One collapsible section of the queue, "Pending Reviews (n)" (SPEC 2). */
export function QueueSection(props: QueueSectionProps) {
  const { section, queue, reviews, pendingCount, isOpen, onToggle } = props
  const body = useId()
  const count = Math.max(0, queue.total - pendingCount)
  const longestWaitHours = Math.max(0, ...reviews.map(review => review.waitingHours))
  return (
    <section className={styles.section} aria-labelledby={`${body}-title`}>
      <h2 className={styles.heading} id={`${body}-title`}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
          <ChevronDown width={24} height={24} aria-hidden="true" />
          {`${sectionTitles[section]} (${queue.state === 'loading' ? '…' : count})`}
        </button>
        {section !== 'DECLINED' && reviews.length > 0 && (
          <span className={styles.oldest}>{`the longest waits ${waitLabel(longestWaitHours)}`}</span>
        )}
      </h2>
      <div id={body} hidden={!isOpen}>
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
  const {
    section,
    queue,
    reviews,
    active,
    onActive,
    selected,
    onSelect,
    onDecide,
    onOpenPhoto,
    longestWaitHours: oldest,
  } = props
  if (reviews.length === 0)
    return (
      <p className={styles.empty}>{queue.state === 'loading' ? 'Loading …' : 'Nothing is waiting here. Well done.'}</p>
    )
  const chosen = reviews.filter(review => selected.has(review.id))
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    onSelect(next)
  }
  return (
    <>
      <div className={styles.bulk}>
        <label>
          <input
            type="checkbox"
            checked={chosen.length === reviews.length}
            onChange={event =>
              select(
                reviews.map(review => review.id),
                event.target.checked,
              )
            }
          />
          {chosen.length > 0 ? `${chosen.length} selected` : `Select all ${reviews.length} shown`}
        </label>
        {chosen.length > 0 &&
          verbsFor(section).map(verb => (
            <button
              key={verb}
              type="button"
              className={`${buttons.button} ${buttons.small}`}
              onClick={() => onDecide(chosen, verb)}
            >
              {`${verbDetails[verb].label} ${chosen.length}`}
            </button>
          ))}
      </div>
      <ul className={styles.cards}>
        {reviews.map(review => (
          <li key={review.id}>
            <QueueCard
              review={review}
              isOldest={section !== 'DECLINED' && review.waitingHours === oldest}
              isActive={review.id === active}
              onActive={() => onActive(review.id)}
              selected={selected.has(review.id)}
              onSelect={on => select([review.id], on)}
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
