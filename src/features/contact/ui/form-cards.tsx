import { type ReactNode, useState } from 'react'
import Check from '~icons/lucide/check'
import Reply from '~icons/lucide/reply'
import Trash from '~icons/lucide/trash-2'
import { sendJson } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import frame from '../../../ui/queue/queue-card.module.css'
import { KeyName, QueueCard, useDecision } from '../../../ui/queue/queue-card.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'
import type { Building } from '../../listings/catalog/shapes.ts'
import { ListingDialog } from '../../listings/ui/edit/listing-dialog.tsx'
import { buildingBody, emptyListing, type ListingValues } from '../../listings/ui/edit/listing-values.ts'
import { accountApi } from '../../people/ui/account-client.ts'
import { PhotoStrip } from '../../reviews/ui/card/photo-strip.tsx'
import type { ContactQuestion, PendingBuilding } from '../forms.ts'
import type { ClosedStatus, FormKind } from '../rules.ts'
import styles from './form-cards.module.css'

const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

export const formatFiledDate = (date: string) => timeFormat.format(new Date(date))

const deleteQuestions: Record<FormKind, string> = {
  'pending-building': 'Delete this submission?',
  'contact-question': 'Delete this question?',
}

interface FormCardEvents {
  isFirst: boolean
  onDecided(): void
  /** Called when another admin has closed the form. */
  onOutdated(): void
}

/** Renders the card of a contact form, with its decisions. Deleting asks first. */
function FormCard(
  props: FormCardEvents & {
    kind: FormKind
    id: string
    label: string
    aside?: ReactNode
    doneDialog?(dialog: { onMarkDone(): void; onClose(): void }): ReactNode
    children: ReactNode
  },
) {
  const { kind, id, label, aside, doneDialog, isFirst, onDecided, onOutdated, children } = props
  const { send, ...state } = useDecision(onDecided, onOutdated)
  const [opened, setOpened] = useState<'done' | 'delete'>()
  const onClose = () => setOpened(undefined)
  const close = (to: ClosedStatus) => {
    onClose()
    send(() => sendJson(accountApi, 'PUT', `/api/update-${kind}-status/${encodeURIComponent(id)}/${to}`, {}))
  }
  return (
    <QueueCard
      id={id}
      label={label}
      isFirst={isFirst}
      state={state}
      decisions={[
        {
          label: 'Done',
          keyName: 'D',
          isDestructive: false,
          Icon: Check,
          onDecide: () => (doneDialog ? setOpened('done') : close('COMPLETED')),
        },
        { label: 'Delete', keyName: 'X', isDestructive: true, Icon: Trash, onDecide: () => setOpened('delete') },
      ]}
      aside={aside}
    >
      {children}
      {opened === 'done' && doneDialog?.({ onMarkDone: () => close('COMPLETED'), onClose })}
      {opened === 'delete' && (
        <ConfirmDialog
          title={deleteQuestions[kind]}
          text="It leaves the queue for all admins. This cannot be undone."
          confirmLabel="Delete"
          onConfirm={() => close('DELETED')}
          onClose={onClose}
        />
      )}
    </QueueCard>
  )
}

export function QuestionCard({ form, ...events }: FormCardEvents & { form: ContactQuestion }) {
  const { id, name, email, msg, date } = form
  const mailLink = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return (
    <FormCard
      {...events}
      kind="contact-question"
      id={id}
      label={`Question from ${name}`}
      aside={
        <a className={`${buttons.button} ${buttons.small}`} href={mailLink} aria-keyshortcuts="R" data-aside>
          <Reply width={16} height={16} aria-hidden="true" />
          Reply
          <KeyName name="R" />
        </a>
      }
    >
      <div className={`${frame.head} ${styles.header}`}>
        <h3>{name}</h3>
        <a href={mailLink}>{email}</a>
        <time dateTime={date}>{formatFiledDate(date)}</time>
      </div>
      <p className={frame.text}>{msg}</p>
    </FormCard>
  )
}

export const photoSetKey = ({ id }: PendingBuilding) => `submission-${id}`

export function SubmissionCard(
  props: FormCardEvents & {
    form: PendingBuilding
    onOpenPhoto(key: string, index: number): void
  },
) {
  const { form, onOpenPhoto, ...events } = props
  const { id, name, address, date, photos } = form
  return (
    <FormCard
      {...events}
      kind="pending-building"
      id={id}
      label={name}
      doneDialog={dialog => (
        <AddApartmentDialog
          form={form}
          onCreated={events.onDecided}
          onMarkDone={dialog.onMarkDone}
          onClose={() => {
            dialog.onClose()
            // Another admin may have been faster, and the dialog said so.
            events.onOutdated()
          }}
        />
      )}
    >
      <div className={`${frame.head} ${styles.header}`}>
        <h3>{name}</h3>
        <span>{address || 'No address given'}</span>
        <span>
          Filed <time dateTime={date}>{formatFiledDate(date)}</time>
        </span>
      </div>
      <PhotoStrip photos={photos} onOpen={index => onOpenPhoto(photoSetKey(form), index)} />
    </FormCard>
  )
}

/** Renders the dialog after "Done" for a submission: it creates an apartment from it, or only marks it done. */
function AddApartmentDialog(props: { form: PendingBuilding; onCreated(): void; onMarkDone(): void; onClose(): void }) {
  const { form, onCreated, onMarkDone, onClose } = props
  const { id, name, address, photos } = form
  const notify = useNotify()
  const path = `/api/admin/pending-buildings/${encodeURIComponent(id)}/building`
  const save = (values: ListingValues) => sendJson<Building>(accountApi, 'POST', path, buildingBody(values))
  return (
    <ListingDialog
      kind="apartment"
      title="Add this apartment"
      submit="Add building"
      initial={{ ...emptyListing, name, address, photos }}
      save={save}
      onSaved={building => {
        notify(`${building.name} is in the catalog.`, { label: 'View its page', href: href.apartment(building.id) })
        onCreated()
      }}
      onClose={onClose}
      already={{
        question: 'Already listed, or not a real place?',
        label: 'Close without adding',
        onChoose: onMarkDone,
      }}
    />
  )
}
