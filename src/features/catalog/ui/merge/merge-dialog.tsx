import { useRef, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import styles from '../edit/edit.module.css'
import { kindOf, type ListingHit, type MergeSummary, mergeListings } from '../edit/edit-calls.ts'
import { ListingFinder } from '../edit/listing-finder.tsx'
import { MergeChoice } from './merge-choice.tsx'

/** Which of two goes into the other. */
export interface MergePlan {
  from: ListingHit
  into: ListingHit
}

/** Merges two places that are one: which is the other one, which of them stays, what moves; then it is done. */
export function MergeDialog(props: { place: ListingHit; onMerged(merge: MergeSummary): void; onClose(): void }) {
  const { place, onMerged, onClose } = props
  const kind = kindOf(place)
  const [other, setOther] = useState<ListingHit>()
  const [plan, setPlan] = useState<MergePlan>()
  const [reason, setReason] = useState('')
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
  }
  return (
    <Dialog
      isLarge
      title={`Merge a ${kind} that is listed twice`}
      initialFocus={() => form.current?.querySelector('input')}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          merge()
        }}
      >
        <div className={`${dialogBodyClass} ${styles.fields}`}>
          {other ? (
            <MergeChoice
              places={[place, other]}
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
                <strong>{place.name}</strong> <span className={styles.hint}>{place.address}</span>
              </p>
              <ListingFinder
                label="Which one is the same?"
                name="other"
                wanted={hit => hit.label === place.label && hit.id !== place.id}
              >
                {hit => (
                  <button type="button" className={styles.hit} onClick={() => setOther(hit)}>
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
          <button type="button" className={buttons.button} disabled={isSending} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={buttons.primary} disabled={!plan || isSending}>
            {isSending ? 'Merging …' : plan ? `Merge into ${plan.into.name}` : 'Merge'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function refusalOf(error: unknown, kind: string): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 404)
    return `That ${kind} is no longer there: another admin may have merged it. Please search again.`
  return error.problem.errors?.map(({ message }) => message).join('. ') ?? error.message
}
