import styles from '../../../../ui/queue/queue.module.css'
import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueKeys } from '../../../../ui/queue/queue-keys.tsx'
import { QueueNav, showQueueSection } from '../../../../ui/queue/queue-nav.tsx'
import { QueueSection, type QueueSectionProps } from '../../../../ui/queue/queue-section.tsx'
import { useOpenSections } from '../../../../ui/queue/use-open-sections.ts'
import { useWaitingCount } from '../../../../ui/queue/use-waiting-count.ts'
import { UndoBar } from '../../../../ui/undo/undo-bar.tsx'
import type { ListingPicker } from '../../../catalog/ui/edit/location-picker.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { AddApartmentDialog } from './add-apartment-dialog.tsx'
import { doneLabel, type FormKind, formKinds, kindTexts } from './form-labels.ts'
import { QuestionCard } from './question-card.tsx'
import { photoSetKey, SubmissionCard } from './submission-card.tsx'
import { type ContactQueue, listKeys, useContactQueue } from './use-contact-queue.ts'

/**
 * Renders the Contact tab of the admin area: submissions of missing apartments, and questions, newest first.
 * @param onWaiting called with the number of waiting forms, whenever it changes.
 */
export function ContactTab(props: { uid: string; onWaiting(count: number): void; Picker?: ListingPicker }) {
  const { uid, onWaiting, Picker } = props
  const [openKinds, setOpen] = useOpenSections(formKinds)
  const queue = useContactQueue(uid, openKinds)
  const { lists, selection, pendingDecisions, adding, countOf } = queue
  const { open, carousel } = useCarousel(
    lists.building.items.map(form => ({ key: photoSetKey(form), photos: form.photos, subject: form.name })),
  )
  useWaitingCount(formKinds.map(countOf), onWaiting)
  return (
    <div ref={selection.listRef} className={styles.queue} data-queue>
      <QueueNav
        label="Queue"
        sections={formKinds.map(kind => ({
          id: kindTexts[kind].id,
          label: kindTexts[kind].name,
          count: countOf(kind),
        }))}
        onChoose={id => {
          setOpen(formKinds.find(kind => kindTexts[kind].id === id) ?? 'building', true)
          requestAnimationFrame(() => showQueueSection(id))
        }}
      >
        <QueueKeys keys={listKeys(queue)} />
      </QueueNav>
      {formKinds.map(kind => (
        <FormSection
          key={kind}
          kind={kind}
          queue={queue}
          isOpen={openKinds.includes(kind)}
          onToggle={() => setOpen(kind, !openKinds.includes(kind))}
          onOpenPhoto={open}
        />
      ))}
      {adding && (
        <AddApartmentDialog
          form={adding}
          Picker={Picker}
          onCreated={() => queue.removeSubmission(adding.id)}
          onMarkDone={() => {
            queue.stopAdding()
            queue.close('building', adding.id, 'COMPLETED')
          }}
          onOvertaken={() => lists.building.reload()}
          onClose={queue.stopAdding}
        />
      )}
      <UndoBar pending={pendingDecisions} doneLabel={doneLabel} undoKey="Z" onUndo={queue.undo} />
      {carousel}
    </div>
  )
}

/** Renders one of the two lists with its count. */
function FormSection(props: QueueSectionProps & { kind: FormKind; queue: ContactQueue }) {
  const { kind, queue, isOpen, onToggle, onOpenPhoto } = props
  const { lists, selection, order, getVisible, close, finish } = queue
  const { id, title } = kindTexts[kind]
  const shared = (formId: string) => ({
    isActive: formId === selection.activeId,
    areDecisionsInView: formId === (selection.activeId ?? order[0]?.id),
    onActive: () => selection.setActiveId(formId),
    onDelete: () => close(kind, formId, 'DELETED'),
    onDone: () => finish({ id: formId, section: kind }),
  })
  const cards =
    kind === 'building'
      ? getVisible(lists.building).map(form => (
          <li key={form.id}>
            <SubmissionCard form={form} onOpenPhoto={onOpenPhoto} {...shared(form.id)} />
          </li>
        ))
      : getVisible(lists.question).map(form => (
          <li key={form.id}>
            <QuestionCard form={form} {...shared(form.id)} />
          </li>
        ))
  return (
    <QueueSection
      id={id}
      title={title}
      count={queue.countOf(kind) ?? 0}
      list={lists[kind]}
      isEmpty={cards.length === 0}
      emptyText="All caught up."
      failedText="This list did not load."
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <ul className={frame.cards}>{cards}</ul>
    </QueueSection>
  )
}
