import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueSection, type QueueSectionProps } from '../../../../ui/queue/queue-section.tsx'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type Section, sectionId, sectionTexts, verbsFor, waitLabel } from './decisions.ts'
import { QueueCard } from './queue-card.tsx'
import { ReviewDecisionButton } from './review-decision-button.tsx'
import styles from './review-section.module.css'
import type { Moderation } from './use-moderation.ts'

/** Renders a collapsible section of the queue, such as "Pending Reviews (3)". */
export function ReviewSection(props: QueueSectionProps & { section: Section; moderation: Moderation }) {
  const { section, moderation, isOpen, onToggle, onOpenPhoto } = props
  const { queues, selection, decide, order, reloadBlocks } = moderation
  const reviews = moderation.getVisibleReviews(section)
  const longestWaitHours = Math.max(0, ...reviews.map(review => review.waitingHours))
  const isWaiting = section !== 'DECLINED' && reviews.length > 0
  const { title, empty } = sectionTexts[section]
  const firstId = order[0]?.id
  return (
    <QueueSection
      id={sectionId(section)}
      title={title}
      count={moderation.countOf(section) ?? 0}
      note={isWaiting ? `oldest: ${waitLabel(longestWaitHours)}` : undefined}
      list={queues[section]}
      isEmpty={reviews.length === 0}
      emptyText={empty}
      failedText="These reviews did not load."
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <BulkDecisions section={section} reviews={reviews} moderation={moderation} />
      <ul className={frame.cards}>
        {reviews.map(review => (
          <li key={review.id}>
            <QueueCard
              review={review}
              isOldest={isWaiting && review.waitingHours === longestWaitHours}
              isActive={review.id === selection.activeId}
              areDecisionsInView={review.id === (selection.activeId ?? firstId)}
              onActive={() => selection.setActiveId(review.id)}
              selection={{
                isSelected: selection.selectedIds.has(review.id),
                onSelect: isSelected =>
                  selection.setSelectedIds(withIds(selection.selectedIds, [review.id], isSelected)),
              }}
              onDecide={verb => decide([review], verb)}
              onBlockChanged={reloadBlocks}
              onOpenPhoto={onOpenPhoto}
            />
          </li>
        ))}
      </ul>
    </QueueSection>
  )
}

/** Renders the checkbox that selects all shown reviews of a section, and the decisions about those selected. */
function BulkDecisions(props: { section: Section; reviews: QueuedReview[]; moderation: Moderation }) {
  const { section, reviews, moderation } = props
  const { selectedIds, setSelectedIds } = moderation.selection
  const selected = reviews.filter(review => selectedIds.has(review.id))
  const ids = reviews.map(review => review.id)
  return (
    <div className={styles.bulk} data-selected={selected.length > 0 || undefined}>
      <label>
        <input
          type="checkbox"
          checked={selected.length === reviews.length}
          onChange={event => setSelectedIds(withIds(selectedIds, ids, event.target.checked))}
        />
        {selected.length > 0 ? `${selected.length} selected` : `Select all ${reviews.length} shown`}
      </label>
      {selected.length > 0 &&
        verbsFor(section).map(verb => (
          <ReviewDecisionButton
            key={verb}
            verb={verb}
            count={selected.length}
            onDecide={() => moderation.decide(selected, verb)}
          />
        ))}
    </div>
  )
}

function withIds(before: ReadonlySet<string>, ids: string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(before)
  for (const id of ids) isSelected ? next.add(id) : next.delete(id)
  return next
}
