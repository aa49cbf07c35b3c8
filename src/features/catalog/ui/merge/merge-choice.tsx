import { useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { Field } from '../../../../ui/form/field.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import styles from '../edit/edit.module.css'
import { getListingContents, kindOf, type ListingHit } from '../edit/edit-calls.ts'
import type { MergePlan } from './merge-dialog.tsx'
import { describeMove, describeReviews, suggestWhichStays } from './merge-words.ts'

/** Longest reason, in characters. */
const maxReasonLength = 500

/** The two places side by side: which one stays, and what moves. */
export function MergeChoice(props: {
  places: readonly [ListingHit, ListingHit]
  plan: MergePlan | undefined
  onPlan(plan: MergePlan): void
  onOther(): void
  reason: string
  onReason(reason: string): void
}) {
  const { places, plan, onPlan, onOther, reason, onReason } = props
  const kind = kindOf(places[0])
  const loaded = useLoaded(() =>
    Promise.all([getListingContents(kind, places[0].id), getListingContents(kind, places[1].id)]),
  )
  const data = loaded.state === 'ready' ? loaded.data : undefined
  const staying = (stays: 0 | 1): MergePlan => ({ into: places[stays], from: places[1 - stays] as ListingHit })
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, when it is known what belongs to each.
  useEffect(() => {
    if (data && !plan) onPlan(staying(suggestWhichStays(...data)))
  }, [data])
  const group = useFocusOnFirstInput(data !== undefined)
  if (loaded.state === 'failed')
    return (
      <div role="alert">
        <p>One of them did not load; perhaps it is no longer there.</p>
        <button type="button" className={buttons.button} onClick={onOther}>
          Choose another
        </button>
      </div>
    )
  if (!data) return <p role="status">Loading …</p>
  const leaving = plan && data[plan.from === places[0] ? 0 : 1]
  return (
    <>
      <fieldset className={styles.group} ref={group}>
        <legend>Which one stays?</legend>
        {places.map((place, i) => (
          <label key={place.id} className={styles.stays}>
            <input
              type="radio"
              name="stays"
              checked={plan?.into.id === place.id}
              onChange={() => onPlan(staying(i === 0 ? 0 : 1))}
            />
            <span>
              <strong>{place.name}</strong>
              <span>{place.address}</span>
              <span>{data[i] && describeReviews(data[i])}</span>
            </span>
          </label>
        ))}
        <button type="button" className={buttons.quiet} onClick={onOther}>
          Choose another
        </button>
      </fieldset>
      {plan && leaving && (
        <div role="status" className={styles.moves}>
          <p>{describeMove(kind, plan.from.name, plan.into.name, leaving)}</p>
          <p>{`${plan.from.name} leaves every list, and its address leads to ${plan.into.name}. It can be undone in the list of merges.`}</p>
        </div>
      )}
      <Field label="Reason, for the record" error={undefined}>
        {control => (
          <input
            {...control}
            maxLength={maxReasonLength}
            value={reason}
            onChange={event => onReason(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** What was clicked before is gone: the focus goes on to the first choice. */
function useFocusOnFirstInput(isReady: boolean) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isReady) group.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isReady])
  return group
}
