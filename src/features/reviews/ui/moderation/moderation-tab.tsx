import styles from '../../../../ui/queue/queue.module.css'
import { QueueKeys } from '../../../../ui/queue/queue-keys.tsx'
import { QueueNav } from '../../../../ui/queue/queue-nav.tsx'
import { useQueue } from '../../../../ui/queue/use-queue.ts'
import type { AuditLogEntry } from '../../../people/audit/shapes.ts'
import { UndoBar } from '../../../people/ui/undo-bar.tsx'
import { useRemoteList } from '../../../people/ui/use-remote-list.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { AuthorBlock, QueuedReview } from '../../moderation/moderation-shapes.ts'
import { photoSets } from '../card/photo-sets.ts'
import { AuthorBlocks } from './author-blocks.tsx'
import { doneWords, queueKeys, sectionId, sections, sectionTexts } from './decisions.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { ReviewSection } from './review-section.tsx'

/**
 * Renders the Reviews tab of the admin area: the figures, and the three sections of the queue.
 * @param version another value loads figures and decisions again.
 * @param onChanged called when they are outdated.
 */
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
