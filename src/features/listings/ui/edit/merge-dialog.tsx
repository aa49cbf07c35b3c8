import { useRef, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import {
  CancelButton,
  ConfirmDialog,
  Dialog,
  dialogBodyClass,
  dialogFootClass,
  dialogFormClass,
} from '../../../../ui/dialog/dialog.tsx'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import type { MergeSummary, SearchHit } from '../../catalog/shapes.ts'
import { kindOf, mergeListings } from './edit-calls.ts'
import styles from './listing-dialog.module.css'
import finder from './listing-finder.module.css'
import { ListingFinder } from './listing-finder.tsx'
import { MergeChoice, type MergePlan } from './merge-choice.tsx'
import { describeMove } from './merge-words.ts'

/** Renders the dialog that merges a listing with its duplicate: first which one, then which of the two remains. */
export function MergeDialog(props: { listing: SearchHit; onMerged(merge: MergeSummary): void; onClose(): void }) {
  const { listing, onMerged, onClose } = props
  const kind = kindOf(listing)
  const [other, setOther] = useState<SearchHit>()
  const [plan, setPlan] = useState<MergePlan>()
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const merge = async () => {
    if (!plan) return
    setIsSending(true)
    setRefusal('')
    await mergeListings(kind, plan.from.id, plan.into.id, reason.trim()).then(onMerged, (error: unknown) =>
      setRefusal(refusalOf(error, kind)),
    )
    setIsSending(false)
    setIsAsking(false)
  }
  return (
    <Dialog
      isLarge
      title={`Merge a ${toStoredKind(kind)} that is listed twice`}
      initialFocus={() => form.current?.querySelector('input')}
      onClose={onClose}
    >
      <form
        ref={form}
        className={dialogFormClass}
        onSubmit={event => {
          event.preventDefault()
          if (plan) setIsAsking(true)
        }}
      >
        <div className={`${dialogBodyClass} ${styles.fields}`}>
          {other ? (
            <MergeChoice
              listings={[listing, other]}
              plan={plan}
              onPlan={setPlan}
              onOther={() => {
                setOther(undefined)
                setPlan(undefined)
              }}
              reason={reason}
              onReason={setReason}
            />
          ) : (
            <>
              <p>
                <strong>{listing.name}</strong> <span className={finder.hint}>{listing.address}</span>
              </p>
              <ListingFinder
                label="Which one is the same?"
                name="other"
                isShown={hit => hit.label === listing.label && hit.id !== listing.id}
              >
                {hit => (
                  <button type="button" className={finder.hit} onClick={() => setOther(hit)}>
                    <strong>{hit.name}</strong>
                    <span>{hit.address}</span>
                  </button>
                )}
              </ListingFinder>
            </>
          )}
        </div>
        <div className={dialogFootClass}>
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
          <CancelButton isDisabled={isSending} onCancel={onClose} />
          <button type="submit" className={buttons.primary} disabled={!plan || isSending}>
            {plan ? `Merge into ${plan.into.name} …` : 'Merge'}
          </button>
        </div>
      </form>
      {isAsking && plan && (
        <ConfirmDialog
          title={`Merge ${plan.from.name} into ${plan.into.name}?`}
          text={`${describeMove(kind, plan.from.name, plan.into.name, plan.moving)} ${plan.from.name} disappears from every list, and its page redirects to ${plan.into.name}. This cannot be undone.`}
          confirmLabel={isSending ? 'Merging …' : 'Merge'}
          isBusy={isSending}
          onConfirm={merge}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}

function refusalOf(error: unknown, kind: ListingKind): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 404)
    return `That ${toStoredKind(kind)} no longer exists. Another admin may have merged it. Please search again.`
  return error.problem.errors?.map(({ message }) => message).join('. ') ?? error.message
}
