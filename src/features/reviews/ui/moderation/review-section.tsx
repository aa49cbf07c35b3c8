import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueSection } from '../../../../ui/queue/queue-section.tsx'
import type { RemoteList } from '../../../people/ui/use-remote-list.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type Section, sectionId, sectionTexts, waitLabel } from './decisions.ts'
import { type CardEvents, QueuedReviewCard } from './queued-review-card.tsx'

/**
 * Renders a section of the queue with its reviews.
 * @param firstId the first review of the page.
 */
export function ReviewSection(
  props: CardEvents & {
    section: Section
    list: RemoteList<QueuedReview>
    firstId: string | undefined
  },
) {
  const { section, list, firstId, ...events } = props
  const longestWaitHours = Math.max(0, ...list.items.map(review => review.waitingHours))
  const isWaiting = section !== 'DECLINED' && list.items.length > 0
  const { title, empty } = sectionTexts[section]
  return (
    <QueueSection
      id={sectionId(section)}
      title={title}
      note={isWaiting ? `oldest: ${waitLabel(longestWaitHours)}` : undefined}
      list={list}
      emptyText={empty}
      failedText="These reviews did not load."
    >
      <ul className={frame.cards}>
        {list.items.map(review => (
          <li key={review.id}>
            <QueuedReviewCard
              {...events}
              review={review}
              isOldest={isWaiting && review.waitingHours === longestWaitHours}
              isFirst={review.id === firstId}
            />
          </li>
        ))}
      </ul>
    </QueueSection>
  )
}
