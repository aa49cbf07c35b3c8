import styles from '../../../../ui/queue/queue.module.css'
import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueKeys } from '../../../../ui/queue/queue-keys.tsx'
import { QueueNav } from '../../../../ui/queue/queue-nav.tsx'
import { QueueSection } from '../../../../ui/queue/queue-section.tsx'
import { useQueue } from '../../../../ui/queue/use-queue.ts'
import { UndoBar } from '../../../people/ui/undo-bar.tsx'
import { useRemoteList } from '../../../people/ui/use-remote-list.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { AuthorBlock } from '../../moderation/author-blocks.ts'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import type { ReviewStatus } from '../../rules.ts'
import { photoSets } from '../card/photo-strip.tsx'
import { AuthorBlocks } from './author-blocks.tsx'
import { queueKeys, waitLabel } from './decisions.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { QueuedReviewCard } from './queued-review-card.tsx'

const useQueuedReviews = (status: ReviewStatus) => useRemoteList<QueuedReview>(`/api/review/${status}?order=waiting`)

export function ModerationTab({ version, onChanged }: { version: number; onChanged(): void }) {
  const sections = [
    { label: 'Reported', id: 'queue-reported', list: useQueuedReviews('REPORTED') },
    { label: 'Pending', id: 'queue-pending', list: useQueuedReviews('PENDING') },
    { label: 'Declined', id: 'queue-declined', list: useQueuedReviews('DECLINED') },
  ]
  const blocks = useRemoteList<AuthorBlock>('/api/admin/author-blocks')
  const queue = useQueue(
    sections.map(({ list }) => list),
    () => {
      blocks.reload()
      onChanged()
    },
  )
  const reviews = sections.flatMap(({ list }) => list.items)
  const { open, carousel } = useCarousel(photoSets(reviews))
  return (
    <div ref={queue.ref} className={styles.queue} data-queue>
      <FiguresStrip version={version} />
      <QueueNav sections={sections}>
        <UndoBar version={version} kinds={['review']} onUndone={queue.returnTo} onRefused={queue.refresh} />
        <QueueKeys queue={queue.ref} keys={queueKeys} />
      </QueueNav>
      <div ref={queue.listsRef} className={styles.lists}>
        {sections.map(({ label, id, list }) => {
          const longestWaitHours = Math.max(0, ...list.items.map(review => review.waitingHours))
          const isWaiting = label !== 'Declined' && list.items.length > 0
          return (
            <QueueSection
              key={id}
              id={id}
              title={`${label} Reviews`}
              note={isWaiting ? `oldest: ${waitLabel(longestWaitHours)}` : undefined}
              list={list}
              emptyText={label === 'Declined' ? 'No declined reviews.' : 'All caught up.'}
            >
              <ul className={frame.cards}>
                {list.items.map(review => (
                  <li key={review.id}>
                    <QueuedReviewCard
                      review={review}
                      isFirst={review.id === reviews[0]?.id}
                      onDecided={() => queue.leave(review.id)}
                      onOutdated={queue.refresh}
                      onOpenPhoto={open}
                    />
                  </li>
                ))}
              </ul>
            </QueueSection>
          )
        })}
        <AuthorBlocks blocks={blocks} onUnblocked={queue.refresh} />
      </div>
      {carousel}
    </div>
  )
}
