import { type ReactNode, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { UndoBar } from '../../../../ui/undo/undo-bar.tsx'
import { usePendingDecisions } from '../../../../ui/undo/use-pending-decisions.ts'
import type { ListingPicker } from '../../../catalog/ui/edit/location-picker.ts'
import { type RemoteList, useRemoteList } from '../../../identity/ui/use-remote-list.ts'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { ClosedStatus } from '../../rules.ts'
import type { ContactQuestion, PendingBuilding } from '../../shapes.ts'
import { AddApartmentDialog } from './add-apartment-dialog.tsx'
import styles from './admin.module.css'
import { doneLabel, type FormDecision, type FormKind, outcomeMessage } from './form-labels.ts'
import { QuestionCard } from './question-card.tsx'
import { sendFormDecision } from './send-form-decision.ts'
import { photoSetKey, SubmissionCard } from './submission-card.tsx'

/** Renders the Contact tab of the admin area: submissions of missing apartments, and questions, newest first. */
export function ContactTab({ uid, Picker }: { uid: string; Picker?: ListingPicker }) {
  const buildings = useRemoteList<PendingBuilding>('/api/pending-buildings/PENDING')
  const questions = useRemoteList<ContactQuestion>('/api/contact-questions/PENDING')
  const lists = { building: buildings, question: questions }
  const [building, setBuilding] = useState<PendingBuilding>()
  const notify = useNotify()
  const pendingDecisions = usePendingDecisions<FormDecision>({
    storageKey: `held-forms ${uid}`,
    send: sendFormDecision,
    onSent(decision, sent, isResumed) {
      if (sent.outcome !== 'failed') lists[decision.kind].removeItem(decision.id)
      const message = isResumed && sent.outcome === 'overtaken' ? undefined : outcomeMessage(decision, sent)
      if (message) notify(message)
    },
    onSettled() {
      for (const kind of ['building', 'question'] as const) lists[kind].reload()
    },
  })
  const shownOf = <Item extends { id: string }>(list: RemoteList<Item>) =>
    list.items.filter(item => !pendingDecisions.isPending(item.id))
  const { open, carousel } = useCarousel(
    buildings.items.map(form => ({ key: photoSetKey(form), photos: form.photos, subject: form.name })),
  )
  const close = (kind: FormKind, id: string, to: ClosedStatus) => pendingDecisions.add([{ kind, id, to }])
  const removeSubmission = (id: string) => {
    setBuilding(undefined)
    buildings.removeItem(id)
    buildings.reload()
  }
  return (
    <div className={styles.tab}>
      <FormList title={'Pending "Can\'t Find Your Apartment" Data'} list={buildings} shown={shownOf(buildings)}>
        {form => (
          <SubmissionCard
            form={form}
            onOpenPhoto={open}
            onDelete={() => close('building', form.id, 'DELETED')}
            onDone={() => setBuilding(form)}
          />
        )}
      </FormList>
      <FormList title="Contact Questions" list={questions} shown={shownOf(questions)}>
        {form => <QuestionCard form={form} onClose={to => close('question', form.id, to)} />}
      </FormList>
      {building && (
        <AddApartmentDialog
          form={building}
          Picker={Picker}
          onCreated={() => removeSubmission(building.id)}
          onMarkDone={() => {
            setBuilding(undefined)
            close('building', building.id, 'COMPLETED')
          }}
          onOvertaken={() => buildings.reload()}
          onClose={() => setBuilding(undefined)}
        />
      )}
      <UndoBar pending={pendingDecisions} doneLabel={doneLabel} onUndo={key => pendingDecisions.undo(key)} />
      {carousel}
    </div>
  )
}

/** Renders one of the two lists with its count. */
function FormList<Item extends { id: string }>(props: {
  title: string
  list: RemoteList<Item>
  /** The items without those that were decided. */
  shown: Item[]
  children(item: Item): ReactNode
}) {
  const { title, list, shown, children } = props
  const count = list.total - (list.items.length - shown.length)
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{`${title} (${list.state === 'ready' ? count : '…'})`}</h2>
      {list.state === 'failed' && (
        <div role="alert" className={styles.empty}>
          <p>This list did not load.</p>
          <button type="button" className={buttons.button} onClick={list.reload}>
            Try again
          </button>
        </div>
      )}
      {list.state !== 'failed' && shown.length === 0 && (
        <p className={styles.empty}>{list.state === 'loading' ? 'Loading …' : 'Nothing is waiting here.'}</p>
      )}
      <ul className={styles.cards}>
        {shown.map(item => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" className={buttons.button} onClick={list.loadMore}>
          Load more
        </button>
      )}
    </section>
  )
}
