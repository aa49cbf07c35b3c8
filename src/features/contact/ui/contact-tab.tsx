import { countLabel } from '../../../ui/format.ts'
import styles from '../../../ui/queue/queue.module.css'
import frame from '../../../ui/queue/queue-card.module.css'
import { QueueKeys } from '../../../ui/queue/queue-keys.tsx'
import { QueueNav } from '../../../ui/queue/queue-nav.tsx'
import { type QueueList, QueueSection } from '../../../ui/queue/queue-section.tsx'
import { useQueue } from '../../../ui/queue/use-queue.ts'
import { UndoBar } from '../../people/ui/undo-bar.tsx'
import { useRemoteList } from '../../people/ui/use-remote-list.ts'
import { useCarousel } from '../../photos/ui/use-carousel.tsx'
import type { ContactQuestion, PendingBuilding } from '../forms.ts'
import { formKinds } from '../rules.ts'
import { FormCard, photoSetKey } from './form-card.tsx'

const queueKeys = {
  J: 'next form',
  K: 'previous form',
  A: 'add the missing apartment to the catalog',
  D: 'done',
  X: 'delete, after a question',
  R: 'reply to the question by email',
  Z: 'undo the last Done',
}

/** Returns what to do about forms that the whole list counts but lacks, since they cannot be opened. */
function unopenedNote({ state, items, total, hasMore }: QueueList): string | undefined {
  const unopened = total - items.length
  if (state !== 'ready' || hasMore || unopened === 0) return undefined
  return `${countLabel(unopened, 'form')} cannot be opened. Ask the operator to run “npm run check”, which says what to do.`
}

export function ContactTab(props: { version: number; onChanged(): void }) {
  const { version, onChanged } = props
  const submissions = useRemoteList<PendingBuilding>('/api/pending-buildings/PENDING')
  const questions = useRemoteList<ContactQuestion>('/api/contact-questions/PENDING')
  const queue = useQueue([submissions, questions], onChanged)
  const { open, carousel } = useCarousel(
    submissions.items.map(form => ({ key: photoSetKey(form), photos: form.photos, subject: form.name })),
  )
  const firstId = (submissions.items[0] ?? questions.items[0])?.id
  const sections = [
    {
      id: 'queue-missing-apartments',
      label: 'Missing apartments',
      title: 'Pending "Can\'t Find Your Apartment" Data',
      list: submissions,
    },
    { id: 'queue-questions', label: 'Questions', title: 'Contact Questions', list: questions },
  ]
  return (
    <div ref={queue.ref} className={styles.queue} data-queue>
      <QueueNav sections={sections}>
        <UndoBar version={version} kinds={formKinds} onUndone={queue.returnTo} onRefused={queue.refresh} />
        <QueueKeys queue={queue.ref} keys={queueKeys} />
      </QueueNav>
      <div ref={queue.listsRef} className={styles.lists}>
        {sections.map(({ id, title, list }) => (
          <QueueSection key={id} id={id} title={title} note={unopenedNote(list)} list={list} emptyText="All caught up.">
            <ul className={frame.cards}>
              {list.items.map(form => (
                <li key={form.id}>
                  <FormCard
                    form={form}
                    isFirst={form.id === firstId}
                    onOpenPhoto={open}
                    onDecided={() => queue.leave(form.id)}
                    onOutdated={queue.refresh}
                  />
                </li>
              ))}
            </ul>
          </QueueSection>
        ))}
      </div>
      {carousel}
    </div>
  )
}
