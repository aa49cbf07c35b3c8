import styles from '../../../../ui/queue/queue.module.css'
import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueKeys } from '../../../../ui/queue/queue-keys.tsx'
import { QueueNav } from '../../../../ui/queue/queue-nav.tsx'
import { QueueSection } from '../../../../ui/queue/queue-section.tsx'
import { useQueue } from '../../../../ui/queue/use-queue.ts'
import type { AuditLogEntry } from '../../../people/audit/audit-log.ts'
import { UndoBar } from '../../../people/ui/undo-bar.tsx'
import { type RemoteList, useRemoteList } from '../../../people/ui/use-remote-list.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { AuthorBlock } from '../../moderation/author-blocks.ts'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import { photoSets } from '../card/photo-strip.tsx'
import { AuthorBlocks } from './author-blocks.tsx'
import { doneWords, queueKeys, type Section, sectionId, sections, sectionTexts, waitLabel } from './decisions.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { type CardEvents, QueuedReviewCard } from './queued-review-card.tsx'

export function ModerationTab({ version, onChanged }: { version: number; onChanged(): void }) {
  const lists = {
    REPORTED: useRemoteList<QueuedReview>('/api/review/REPORTED'),
    PENDING: useRemoteList<QueuedReview>('/api/review/PENDING'),
    DECLINED: useRemoteList<QueuedReview>('/api/review/DECLINED'),
  }
  const blocks = useRemoteList<AuthorBlock>('/api/admin/author-blocks')
  const queue = useQueue(Object.values(lists), () => {
    blocks.reload()
    onChanged()
  })
  const reviews = sections.flatMap(section => lists[section].items)
  const { open, carousel } = useCarousel(photoSets(reviews, 'a review'))
  const describe = ({ subjectKind, subjectId, action }: AuditLogEntry) => {
    if (subjectKind !== 'review') return undefined
    const name = queue.getDecidedName(subjectId)
    return `${doneWords[action]} a review${name === undefined ? '' : ` of ${name}`}`
  }
  return (
    <div ref={queue.ref} className={styles.queue} data-queue>
      <FiguresStrip version={version} />
      <QueueNav
        sections={sections.map(section => ({
          id: sectionId(section),
          label: sectionTexts[section].name,
          list: lists[section],
        }))}
      >
        <UndoBar version={version} describe={describe} onUndone={queue.returnTo} onRefused={queue.refresh} />
        <QueueKeys queue={queue.ref} keys={queueKeys} />
      </QueueNav>
      {sections.map(section => (
        <ReviewSection
          key={section}
          section={section}
          list={lists[section]}
          firstId={reviews[0]?.id}
          onDecided={({ id, property }) => queue.leave(id, property.name)}
          onOutdated={queue.refresh}
          onOpenPhoto={open}
        />
      ))}
      <AuthorBlocks blocks={blocks} onUnblocked={queue.refresh} />
      {carousel}
    </div>
  )
}

function ReviewSection(
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
