import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import buttons from '../../../../ui/button.module.css'
import queue from '../../../../ui/queue/queue.module.css'
import { type Section, sectionTexts } from './decisions.ts'
import { ListingHistory } from './listing-history.tsx'
import styles from './one-review.module.css'
import { QueueCard } from './queue-card.tsx'
import type { Moderation } from './use-moderation.ts'

/**
 * Renders one review of the queue at a time, with the history of its listing beside it.
 * @param section the section that was chosen last.
 * @param waitingCount the number of reported and pending reviews; undefined while they load.
 */
export function OneReview(props: {
  moderation: Moderation
  section: Section
  waitingCount: number | undefined
  onOpenPhoto(key: string, index: number): void
}) {
  const { moderation, section, waitingCount, onOpenPhoto } = props
  const { order, selection, queues, decide, reloadBlocks } = moderation
  const active = order.find(item => item.id === selection.activeId)
  const failed = (section === 'DECLINED' ? (['DECLINED'] as const) : (['REPORTED', 'PENDING'] as const)).filter(
    each => queues[each].state === 'failed',
  )
  if (failed.length > 0)
    return (
      <div role="alert" className={queue.empty}>
        <p>These reviews did not load.</p>
        <button type="button" className={buttons.button} onClick={() => failed.map(each => queues[each].reload())}>
          Try again
        </button>
      </div>
    )
  if (!active)
    return (
      <p className={queue.empty} role="status">
        {waitingCount === undefined ? 'Loading …' : sectionTexts[section].empty}
      </p>
    )
  const { review } = active
  return (
    <div className={styles.one}>
      <div className={styles.bar}>
        <h2>{`${sectionTexts[active.section].name} review`}</h2>
        {active.section !== 'DECLINED' && <p role="status">{`${waitingCount ?? '…'} to go`}</p>}
        <span className={styles.moves}>
          <MoveButton label="Previous" keyName="K" Icon={ChevronLeft} onMove={() => selection.move(-1)} />
          <MoveButton label="Next" keyName="J" Icon={ChevronRight} onMove={() => selection.move(1)} />
        </span>
      </div>
      <div className={styles.columns}>
        <QueueCard
          key={review.id}
          review={review}
          isOldest={false}
          isActive
          areDecisionsInView
          onActive={() => selection.setActiveId(review.id)}
          onDecide={verb => decide([review], verb)}
          onBlockChanged={reloadBlocks}
          onOpenPhoto={onOpenPhoto}
        />
        <ListingHistory key={`${review.property.kind} ${review.property.id}`} review={review} />
      </div>
    </div>
  )
}

function MoveButton(props: { label: string; keyName: string; Icon: typeof ChevronLeft; onMove(): void }) {
  const { label, keyName, Icon, onMove } = props
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.small} ${styles.move}`}
      aria-label={`${label} review`}
      aria-keyshortcuts={keyName}
      onClick={onMove}
    >
      <Icon width={18} height={18} aria-hidden="true" />
    </button>
  )
}
