import { useEffect, useRef, useState } from 'react'
import { ApiError, getJson, sendJson } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import {
  CancelButton,
  ConfirmDialog,
  Dialog,
  dialogBodyClass,
  dialogFootClass,
  dialogFormClass,
} from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { useLeaveQuestion } from '../../../../ui/dialog/use-leave-question.tsx'
import choice from '../../../../ui/form/choice.module.css'
import { TextField } from '../../../../ui/form/field.tsx'
import layout from '../../../../ui/layout.module.css'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { catalogLimits, toStoredKind } from '../../catalog/rules.ts'
import type { ListingContents, MergeSummary, SearchHit } from '../../catalog/shapes.ts'
import styles from './edit.module.css'
import { kindOf } from './edit-calls.ts'
import { ListingFinder } from './listing-finder.tsx'
import { describeMove, describeReviews, suggestWhichStays } from './merge-words.ts'

/** Renders the dialog that merges a listing with its duplicate: first which one, then which of the two remains. */
export function MergeDialog(props: { listing: SearchHit; onMerged(merge: MergeSummary): void; onClose(): void }) {
  const { listing, onMerged, onClose } = props
  const [other, setOther] = useState<SearchHit>()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isLarge
      title={`Merge a ${toStoredKind(kindOf(listing))} that is listed twice`}
      initialFocus={() => body.current?.querySelector('input')}
      onClose={onClose}
    >
      {other ? (
        <MergeForm
          listings={[listing, other]}
          onOther={() => setOther(undefined)}
          onMerged={onMerged}
          onClose={onClose}
        />
      ) : (
        <div className={`${dialogBodyClass} ${styles.fields}`} ref={body}>
          <p>
            <strong>{listing.name}</strong> <span className={styles.hint}>{listing.address}</span>
          </p>
          <ListingFinder
            label="Which one is the same?"
            name="other"
            isShown={hit => hit.label === listing.label && hit.id !== listing.id}
          >
            {hit => (
              <button type="button" className={styles.hit} onClick={() => setOther(hit)}>
                <strong>{hit.name}</strong>
                <span>{hit.address}</span>
              </button>
            )}
          </ListingFinder>
        </div>
      )}
    </Dialog>
  )
}

/** Renders the form that merges one of two listings into the other, with what belongs to each. */
function MergeForm(props: {
  listings: readonly [SearchHit, SearchHit]
  onOther(): void
  onMerged(merge: MergeSummary): void
  onClose(): void
}) {
  const { listings, onOther, onMerged, onClose } = props
  const kind = kindOf(listings[0])
  const pathOf = ({ id }: SearchHit) => `/api/admin/${toStoredKind(kind)}s/${encodeURIComponent(id)}/merge`
  const load = (listing: SearchHit) => getJson<ListingContents>(accountApi, pathOf(listing))
  const loaded = useLoaded(() => Promise.all([load(listings[0]), load(listings[1])]))
  const [chosenIndex, setChosenIndex] = useState<0 | 1>()
  const [reason, setReason] = useState('')
  const sure = useDialog('merge/sure')
  const leave = useLeaveQuestion({ hasText: reason.trim() !== '', act: 'send', onClose })
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The clicked button has disappeared.
  useEffect(() => {
    if (loaded.state === 'ready') fieldset.current?.querySelector<HTMLElement>('input')?.focus()
  }, [loaded.state])
  const otherButton = (
    <button type="button" className={buttons.quiet} onClick={onOther}>
      Choose another
    </button>
  )
  if (loaded.state !== 'ready')
    return (
      <div className={`${dialogBodyClass} ${styles.fields}`} role="status">
        <p>{loaded.state === 'failed' ? 'One of them did not load. It may no longer exist.' : 'Loading …'}</p>
        {loaded.state === 'failed' && otherButton}
      </div>
    )
  const contents = loaded.data
  const intoIndex = chosenIndex ?? suggestWhichStays(...contents)
  const fromIndex = intoIndex === 0 ? 1 : 0
  const from = listings[fromIndex]
  const into = listings[intoIndex]
  const merge = async () => {
    setIsSending(true)
    setRefusal('')
    const body = { into: into.id, reason: reason.trim() || undefined }
    await sendJson<MergeSummary>(accountApi, 'POST', pathOf(from), body).then(
      merged => {
        leave.allow()
        onMerged(merged)
      },
      (error: unknown) => setRefusal(refusalOf(error, kind)),
    )
    setIsSending(false)
  }
  return (
    <form
      className={dialogFormClass}
      onSubmit={event => {
        event.preventDefault()
        sure.open()
      }}
    >
      <div className={`${dialogBodyClass} ${styles.fields}`}>
        <fieldset className={styles.group} ref={fieldset}>
          <legend>Which one stays?</legend>
          {listings.map((listing, i) => (
            <label key={listing.id} className={choice.line}>
              <input
                type="radio"
                name="stays"
                checked={i === intoIndex}
                onChange={() => setChosenIndex(i === 0 ? 0 : 1)}
              />
              <span className={styles.stays}>
                <strong>{listing.name}</strong>
                <span className={layout.quiet}>{listing.address}</span>
                <span className={layout.quiet}>{contents[i] && describeReviews(contents[i])}</span>
              </span>
            </label>
          ))}
          {otherButton}
        </fieldset>
        <TextField
          label="Reason, for the audit log"
          name="reason"
          maxLength={catalogLimits.mergeReason}
          value={reason}
          error={undefined}
          onChange={setReason}
        />
      </div>
      <div className={dialogFootClass}>
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
        <CancelButton isDisabled={isSending} onCancel={onClose} />
        <button type="submit" className={buttons.primary} disabled={isSending}>
          {isSending ? 'Merging …' : `Merge into ${into.name} …`}
        </button>
      </div>
      {sure.isOpen && (
        <ConfirmDialog
          title={`Merge ${from.name} into ${into.name}?`}
          text={`${describeMove(kind, from.name, into.name, contents[fromIndex])} ${from.name} disappears from every list, and its page redirects to ${into.name}. This cannot be undone.`}
          confirmLabel="Merge"
          onConfirm={() => {
            sure.close()
            void merge()
          }}
          onClose={sure.close}
        />
      )}
      {leave.question}
    </form>
  )
}

function refusalOf(error: unknown, kind: ListingKind): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 404)
    return `That ${toStoredKind(kind)} no longer exists. Another admin may have merged it. Please search again.`
  return error.problem.errors?.map(({ message }) => message).join('. ') ?? error.message
}
