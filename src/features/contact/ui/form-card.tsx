import Check from '~icons/lucide/check'
import Plus from '~icons/lucide/plus'
import Reply from '~icons/lucide/reply'
import Trash from '~icons/lucide/trash-2'
import { sendJson } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { formatDateTime } from '../../../ui/format.ts'
import frame from '../../../ui/queue/queue-card.module.css'
import { KeyName, QueueCard, useDecision } from '../../../ui/queue/queue-card.tsx'
import rows from '../../../ui/rows.module.css'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import type { Building } from '../../listings/catalog/shapes.ts'
import { ListingDialog } from '../../listings/ui/edit/listing-dialog.tsx'
import { buildingBody, emptyListing, type ListingValues } from '../../listings/ui/edit/listing-values.ts'
import { accountApi } from '../../people/ui/account-client.ts'
import { PhotoStrip } from '../../reviews/ui/card/photo-strip.tsx'
import type { ContactForm, PendingBuilding } from '../forms.ts'
import { type ClosedStatus, isBlockAnswer } from '../rules.ts'
import styles from './form-card.module.css'
import { SimilarApartments } from './similar-apartments.tsx'

export const photoSetKey = ({ id }: PendingBuilding) => `submission-${id}`

/** Renders the card of a contact form, with its decisions. Deleting asks first. */
export function FormCard(props: {
  form: ContactForm
  isFirst: boolean
  onOpenPhoto(key: string, index: number): void
  onDecided(): void
  /** Called when another admin has closed the form. */
  onOutdated(): void
}) {
  const { form, isFirst, onOpenPhoto, onDecided, onOutdated } = props
  const { id, date } = form
  const { send, ...state } = useDecision(onDecided, onOutdated)
  const addition = useDialog(`add-${id}`)
  const deletion = useDialog(`delete-form-${id}`)
  const question = 'msg' in form ? form : undefined
  const submission = 'msg' in form ? undefined : form
  const isAnonymous = question !== undefined && isBlockAnswer(question)
  const name = isAnonymous ? 'Answer to a block' : form.name
  const close = (to: ClosedStatus, body: { buildingId?: string } = {}) => {
    deletion.close()
    const kind = question ? 'contact-question' : 'pending-building'
    send(() => sendJson(accountApi, 'PUT', `/api/update-${kind}-status/${encodeURIComponent(id)}/${to}`, body))
  }
  const add = {
    label: 'Add to catalog',
    keyName: 'A',
    isDestructive: false,
    Icon: Plus,
    onDecide: () => addition.open(),
  }
  const mailLink = question && !isAnonymous && `mailto:${encodeURIComponent(question.email).replace('%40', '@')}`
  const time = <time dateTime={date}>{formatDateTime(date)}</time>
  return (
    <QueueCard
      id={id}
      label={mailLink ? `Question from ${name}` : name}
      isFirst={isFirst}
      state={state}
      decisions={[
        ...(submission ? [add] : []),
        {
          label: 'Done',
          keyName: 'D',
          isDestructive: false,
          Icon: Check,
          onDecide: () => close('COMPLETED'),
        },
        { label: 'Delete', keyName: 'X', isDestructive: true, Icon: Trash, onDecide: () => deletion.open() },
      ]}
      aside={
        mailLink && (
          <a className={`${buttons.button} ${buttons.small}`} href={mailLink} aria-keyshortcuts="R" data-aside>
            <Reply width={16} height={16} aria-hidden="true" />
            Reply
            <KeyName name="R" />
          </a>
        )
      }
    >
      <div className={`${frame.head} ${styles.header}`}>
        <h3 dir="auto">{name}</h3>
        {mailLink && <a href={mailLink}>{question.email}</a>}
        {submission && <span>{submission.address || 'No address given'}</span>}
        {question ? time : <span>Filed {time}</span>}
      </div>
      {question && (
        <p className={frame.text} dir="auto">
          {question.msg}
        </p>
      )}
      {submission && (
        <PhotoStrip photos={submission.photos} onOpen={index => onOpenPhoto(photoSetKey(submission), index)} />
      )}
      {submission?.hasReview && (
        <p className={rows.hint}>
          A review comes with it. It awaits approval once you add the place or say which one it is.
        </p>
      )}
      {submission && (
        <SimilarApartments form={submission} onChoose={buildingId => close('COMPLETED', { buildingId })} />
      )}
      {addition.isOpen && submission && (
        <AddApartmentDialog
          form={submission}
          onCreated={onDecided}
          onClose={() => {
            addition.close()
            // Another admin may have been faster, and the dialog said so.
            onOutdated()
          }}
        />
      )}
      {deletion.isOpen && (
        <ConfirmDialog
          title={question ? 'Delete this question?' : 'Delete this submission?'}
          text="It leaves the queue for all admins. This cannot be undone."
          confirmLabel="Delete"
          onConfirm={() => close('DELETED')}
          onClose={deletion.close}
        />
      )}
    </QueueCard>
  )
}

/** Renders the dialog that creates an apartment from a submission. */
function AddApartmentDialog(props: { form: PendingBuilding; onCreated(): void; onClose(): void }) {
  const { form, onCreated, onClose } = props
  const { id, name, address, photos } = form
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
        showToast(`${building.name} is in the catalog.`, { label: 'View its page', href: href.apartment(building.id) })
        onCreated()
      }}
      onClose={onClose}
    />
  )
}
