import { useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { Field } from '../../../../ui/form/field.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { catalogLimits } from '../../catalog/rules.ts'
import type { ListingContents, SearchHit } from '../../catalog/shapes.ts'
import { getListingContents, kindOf } from './edit-calls.ts'
import groups from './field-group.module.css'
import styles from './merge-choice.module.css'
import { describeReviews, suggestWhichStays } from './merge-words.ts'

/** Which of two listings is merged into the other, and what moves with it. */
export interface MergePlan {
  from: SearchHit
  into: SearchHit
  moving: ListingContents
}

/** Renders the choice which of two listings remains. */
export function MergeChoice(props: {
  listings: readonly [SearchHit, SearchHit]
  plan: MergePlan | undefined
  onPlan(plan: MergePlan): void
  onOther(): void
  reason: string
  onReason(reason: string): void
}) {
  const { listings, plan, onPlan, onOther, reason, onReason } = props
  const kind = kindOf(listings[0])
  const loaded = useLoaded(() =>
    Promise.all([getListingContents(kind, listings[0].id), getListingContents(kind, listings[1].id)]),
  )
  const data = loaded.state === 'ready' ? loaded.data : undefined
  const planFor = (intoIndex: 0 | 1, contents: [ListingContents, ListingContents]): MergePlan => {
    const fromIndex = intoIndex === 0 ? 1 : 0
    return { into: listings[intoIndex], from: listings[fromIndex], moving: contents[fromIndex] }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once, after both have loaded.
  useEffect(() => {
    if (data && !plan) onPlan(planFor(suggestWhichStays(...data), data))
  }, [data])
  const fieldset = useFocusOnFirstInput(data !== undefined)
  if (loaded.state === 'failed')
    return (
      <div role="alert">
        <p>One of them did not load. It may no longer exist.</p>
        <button type="button" className={buttons.button} onClick={onOther}>
          Choose another
        </button>
      </div>
    )
  if (!data) return <p role="status">Loading …</p>
  return (
    <>
      <fieldset className={groups.group} ref={fieldset}>
        <legend>Which one stays?</legend>
        {listings.map((listing, i) => (
          <label key={listing.id} className={styles.stays}>
            <input
              type="radio"
              name="stays"
              checked={plan?.into.id === listing.id}
              onChange={() => onPlan(planFor(i === 0 ? 0 : 1, data))}
            />
            <span>
              <strong>{listing.name}</strong>
              <span>{listing.address}</span>
              <span>{data[i] && describeReviews(data[i])}</span>
            </span>
          </label>
        ))}
        <button type="button" className={buttons.quiet} onClick={onOther}>
          Choose another
        </button>
      </fieldset>
      <Field label="Reason, for the audit log" error={undefined}>
        {control => (
          <input
            {...control}
            maxLength={catalogLimits.mergeReason}
            value={reason}
            onChange={event => onReason(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** Returns the ref of a fieldset whose first input gets the focus, because the clicked button has disappeared. */
function useFocusOnFirstInput(isReady: boolean) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isReady) fieldset.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isReady])
  return fieldset
}
