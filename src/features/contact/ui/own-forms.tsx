import { getJson, sendJson } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import { formatDay } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { ListFailed } from '../../../ui/loading/list-state.tsx'
import { type Loaded, useLoaded } from '../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../people/ui/account-client.ts'
import { AuthorLines } from '../../reviews/ui/author-lines.tsx'
import { useReviewVersion } from '../../reviews/ui/own-reviews.ts'
import { ConfirmedCall } from '../../reviews/ui/personal/confirmed-call.tsx'
import lists from '../../reviews/ui/personal/own-reviews.module.css'
import type { OwnPendingBuilding } from '../forms.ts'
import styles from './own-forms.module.css'

const heading = 'Missing Apartments'
const takeBack = { label: 'Take it back', title: 'Take it back?' }
const remove = { label: 'Remove', title: 'Remove it?' }

/** Returns the places that the user reported, loaded again after a change of their reviews. */
export function useOwnForms(): Loaded<OwnPendingBuilding[]> {
  return useLoaded(() => getJson<OwnPendingBuilding[]>(accountApi, '/api/account/forms'), useReviewVersion())
}

/** Renders the places that a student reported, with what became of them and the reviews that wait for them. */
export function OwnForms({ loaded }: { loaded: Loaded<OwnPendingBuilding[]> }) {
  if (loaded.state === 'failed') return <ListFailed heading={heading} retry={loaded.retry} />
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return (
    <section className={lists.section} aria-labelledby="own-forms">
      <h2 id="own-forms">{heading}</h2>
      <ul className={lists.list}>
        {loaded.data.map(form => (
          <li key={form.id} className={`${layout.card} ${styles.form}`}>
            <h3 dir="auto">
              {form.buildingId ? (
                <Link to={href.apartment(form.buildingId)}>{`${form.name} is listed now`}</Link>
              ) : (
                form.name
              )}
            </h3>
            <Outcome form={form} />
            {form.review && (
              <>
                <AuthorLines lines={form.review} />
                <p className={styles.text} dir="auto">
                  {form.review.reviewText}
                </p>
              </>
            )}
            <ConfirmedCall
              dialog={`take-back-${form.id}`}
              {...(form.status === 'PENDING' ? takeBack : remove)}
              text={`This erases ${form.review ? 'your review and ' : ''}what you told us about the place.`}
              done="It is erased."
              failed="It was not erased. Please try again."
              send={() => sendJson(accountApi, 'DELETE', `/api/account/forms/${encodeURIComponent(form.id)}`, {})}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders what becomes of a form, beside its heading, which says when the place is listed. */
function Outcome({ form: { status, review, buildingId, shownUntil } }: { form: OwnPendingBuilding }) {
  if (buildingId && !review) return null
  const waiting = review ? 'Your review waits until the place is listed.' : 'A moderator will look for it.'
  const outcome = buildingId
    ? 'You have another review there, so this one was not submitted.'
    : 'A moderator did not add it.'
  return (
    <p className={lists.note}>
      <b>{status === 'PENDING' ? waiting : outcome}</b>
      {review && shownUntil && <span>{` Your text stays here until ${formatDay(shownUntil)}.`}</span>}
    </p>
  )
}
