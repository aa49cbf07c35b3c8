import styles from '../../../ui/queue/queue.module.css'
import frame from '../../../ui/queue/queue-card.module.css'
import { QueueKeys } from '../../../ui/queue/queue-keys.tsx'
import { QueueNav } from '../../../ui/queue/queue-nav.tsx'
import { QueueSection } from '../../../ui/queue/queue-section.tsx'
import { useQueue } from '../../../ui/queue/use-queue.ts'
import type { AuditLogEntry } from '../../people/audit/shapes.ts'
import { UndoBar } from '../../people/ui/undo-bar.tsx'
import { useRemoteList } from '../../people/ui/use-remote-list.ts'
import { useCarousel } from '../../photos/ui/use-carousel.tsx'
import type { ContactQuestion, PendingBuilding } from '../forms.ts'
import { photoSetKey, QuestionCard, SubmissionCard } from './form-cards.tsx'

const submissionsId = 'queue-missing-apartments'
const questionsId = 'queue-questions'

const queueKeys = {
  J: 'next form',
  K: 'previous form',
  D: 'done',
  X: 'delete, after a question',
  R: 'reply to the question by email',
  Z: 'undo the last Done',
}

/** What can be taken back, by its kind in the audit log. */
const nouns: Partial<Record<string, string>> = { 'pending-building': 'a submission', 'contact-question': 'a question' }

/** Renders the Contact tab of the admin area: submissions of missing apartments, and questions, newest first. */
export function ContactTab(props: { version: number; onChanged(): void }) {
  const { version, onChanged } = props
  const submissions = useRemoteList<PendingBuilding>('/api/pending-buildings/PENDING')
  const questions = useRemoteList<ContactQuestion>('/api/contact-questions/PENDING')
  const queue = useQueue([submissions, questions], onChanged)
  const { open, carousel } = useCarousel(
    submissions.items.map(form => ({ key: photoSetKey(form), photos: form.photos, subject: form.name })),
  )
  const describe = ({ subjectKind, subjectId }: AuditLogEntry) => {
    const noun = queue.getDecidedName(subjectId) ?? nouns[subjectKind]
    return noun && `Marked ${noun} done`
  }
  const firstId = (submissions.items[0] ?? questions.items[0])?.id
  const eventsOf = (id: string, name: string) => ({
    isFirst: id === firstId,
    onDecided: () => queue.leave(id, name),
    onOutdated: queue.refresh,
  })
  const texts = { emptyText: 'All caught up.', failedText: 'This list did not load.' }
  return (
    <div ref={queue.ref} className={styles.queue} data-queue>
      <QueueNav
        sections={[
          { id: submissionsId, label: 'Missing apartments', list: submissions },
          { id: questionsId, label: 'Questions', list: questions },
        ]}
      >
        <UndoBar version={version} describe={describe} onUndone={queue.returnTo} onRefused={queue.refresh} />
        <QueueKeys queue={queue.ref} keys={queueKeys} />
      </QueueNav>
      <QueueSection
        {...texts}
        id={submissionsId}
        title={'Pending "Can\'t Find Your Apartment" Data'}
        list={submissions}
      >
        <ul className={frame.cards}>
          {submissions.items.map(form => (
            <li key={form.id}>
              <SubmissionCard form={form} onOpenPhoto={open} {...eventsOf(form.id, form.name)} />
            </li>
          ))}
        </ul>
      </QueueSection>
      <QueueSection {...texts} id={questionsId} title="Contact Questions" list={questions}>
        <ul className={frame.cards}>
          {questions.items.map(form => (
            <li key={form.id}>
              <QuestionCard form={form} {...eventsOf(form.id, `the question from ${form.name}`)} />
            </li>
          ))}
        </ul>
      </QueueSection>
      {carousel}
    </div>
  )
}
