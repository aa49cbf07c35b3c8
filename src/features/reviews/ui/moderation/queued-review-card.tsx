import { useState } from 'react'
import { sendJson } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { academicYearLabel, countLabel, formatDay, formatMonth, priceLabel } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import frame from '../../../../ui/queue/queue-card.module.css'
import { QueueCard, useDecision } from '../../../../ui/queue/queue-card.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { amenityLabel, bedroomsLabel, categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import { minBurstReviews } from '../../moderation/rules.ts'
import { type StayAnswers as OptionalAnswers, stateOf } from '../../rules.ts'
import { type DecisionVerb, getAllowedVerbs } from '../../status/transition-rules.ts'
import { choiceQuestions, describeProblems, describeUtilities, StayAnswers } from '../answers.tsx'
import { PhotoStrip, photoKey } from '../card/photo-strip.tsx'
import { BlockAuthorButton } from './author-blocks.tsx'
import { verbDetails, waitLabel } from './decisions.ts'
import styles from './queued-review-card.module.css'
import { QueuedText } from './queued-text.tsx'
import { ReasonPanel } from './reason-panel.tsx'

export function QueuedReviewCard(props: {
  review: QueuedReview
  isFirst: boolean
  onDecided(): void
  /** Called when the review or its author's block has changed. */
  onOutdated(): void
  onOpenPhoto(key: string, index: number): void
}) {
  const { review, isFirst, onDecided, onOutdated, onOpenPhoto } = props
  const { send, ...state } = useDecision(onDecided, onOutdated)
  const reasons = { decline: useDialog(`decline-${review.id}`), remove: useDialog(`remove-${review.id}`) }
  const askedVerb = reasons.decline.isOpen ? 'decline' : reasons.remove.isOpen ? 'remove' : undefined
  const decide = (verb: DecisionVerb, reason?: string) => {
    const path = `/api/update-review-status/${encodeURIComponent(review.id)}/${verbDetails[verb].to}`
    const body = { version: review.version, ...(reason && { reason }) }
    send(() => sendJson(accountApi, 'PUT', path, body))
  }
  const verbs = getAllowedVerbs('admin', stateOf(review)) as DecisionVerb[]
  return (
    <QueueCard
      id={review.id}
      label={`${listingLabelOf(review)}, ${formatMonth(review.date)}`}
      isFirst={isFirst}
      state={state}
      decisions={verbs.map(verb => ({
        ...verbDetails[verb],
        onDecide: () => (verb === 'decline' || verb === 'remove' ? reasons[verb].open() : decide(verb)),
      }))}
      aside={<BlockAuthorButton review={review} onChanged={onOutdated} />}
    >
      <CardHeader review={review} />
      <ModerationNotes review={review} />
      <QueuedText review={review} />
      <Answers review={review} />
      {review.previousAnswers && <AnswerChanges before={review.previousAnswers} now={review} />}
      <PhotoStrip photos={review.photos} onOpen={index => onOpenPhoto(photoKey(review), index)} />
      {askedVerb && (
        <ReasonPanel
          verb={askedVerb}
          onDecide={reason => {
            reasons[askedVerb].close()
            decide(askedVerb, reason)
          }}
          onClose={reasons[askedVerb].close}
        />
      )}
    </QueueCard>
  )
}

const listingLabelOf = ({ property: { kind, name } }: QueuedReview) =>
  `${kind === 'APARTMENT' ? 'Apartment' : 'Landlord'} - ${name}`

function CardHeader({ review }: { review: QueuedReview }) {
  const { property, bedrooms, price, date, waitingHours, appears } = review
  return (
    <div className={`${frame.head} ${styles.header}`}>
      <Link to={property.kind === 'APARTMENT' ? href.apartment(property.id) : href.landlord(property.id)}>
        {listingLabelOf(review)}
      </Link>
      <Stars rating={review.overallRating} />
      {bedrooms > 0 && <span>{bedroomsLabel(bedrooms)}</span>}
      {price > 0 && <span>{priceLabel(price)}</span>}
      <time dateTime={date.slice(0, 7)}>{formatMonth(date)}</time>
      {appears && <span>{`Appears in ${formatMonth(appears)}`}</span>}
      {waitingHours > 0 && <span>{`waiting ${waitLabel(waitingHours)}`}</span>}
    </div>
  )
}

/** Renders the ratings and the optional answers, on a phone in a fold: the text decides. */
function Answers({ review }: { review: QueuedReview }) {
  // Once: a card that folds while it is decided would move the next one under the finger.
  const [isOpen] = useState(() => matchMedia('(min-width: 601px)').matches)
  return (
    <details className={styles.answers} open={isOpen}>
      <summary>Ratings and answers</summary>
      <dl className={styles.ratings}>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd>{review.detailedRatings[category]}</dd>
          </div>
        ))}
      </dl>
      <StayAnswers answers={review} />
    </details>
  )
}

function ModerationNotes({ review }: { review: QueuedReview }) {
  const { reports, ignoredReports, declineReason, recentReviews, recentLandlordReviews } = review
  return (
    <>
      {recentReviews >= minBurstReviews && (
        <p className={styles.alert}>{`${countLabel(recentReviews, 'review')} of this property in the last 7 days.`}</p>
      )}
      {recentLandlordReviews >= minBurstReviews && recentLandlordReviews > recentReviews && (
        <p
          className={styles.alert}
        >{`${countLabel(recentLandlordReviews, 'review')} of this landlord’s properties in the last 7 days.`}</p>
      )}
      {review.isWrittenAgain && (
        <p className={styles.alert}>
          In the last 30 days its author had a review of this property removed, or deleted one that was reported.
        </p>
      )}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label="Reports">
          {reports.map((report, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids, which protects reporters; their order does not change.
            <li key={i}>
              <b>{`Reported ${formatDay(report.date)}: `}</b>
              <span dir="auto">{report.reason || 'no reason given'}</span>
              {report.reporterMostlyIgnored && (
                <span className={styles.reporterNote}>Most of this person’s reports were ignored</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {ignoredReports > 0 && (
        <p className={styles.quiet}>{`${countLabel(ignoredReports, 'earlier report')} ignored.`}</p>
      )}
      {declineReason && <p className={styles.quiet}>{`Declined: ${declineReason}`}</p>}
    </>
  )
}

/** Returns what an author answered to each optional question, by its name; null without an answer. */
function nameAnswers({
  year,
  amenities,
  problems,
  utilities,
  ...answers
}: OptionalAnswers): Record<string, string | null> {
  const choices = choiceQuestions.map(({ key, name, options }) => {
    return [name, options.find(({ value }) => value === answers[key])?.inChange ?? null]
  })
  return {
    'Lived there': year === null ? null : academicYearLabel(year),
    ...Object.fromEntries(choices),
    'Came with': amenities && (amenities.map(amenityLabel).join(', ') || 'nothing'),
    'Went wrong': problems && describeProblems(problems),
    Utilities: utilities && describeUtilities(utilities),
  }
}

/** Renders which optional answers an edit has changed, with deletions and insertions marked by more than color. */
function AnswerChanges({ before, now }: { before: OptionalAnswers; now: OptionalAnswers }) {
  const [old, edited] = [nameAnswers(before), nameAnswers(now)]
  const changed = Object.keys(old).filter(name => old[name] !== edited[name])
  if (changed.length === 0) return null
  return (
    <ul className={styles.changes} aria-label="Changed answers">
      {changed.map(name => (
        <li key={name}>
          <span>{`${name}: `}</span>
          <del>{old[name] ?? 'no answer'}</del> <ins>{edited[name] ?? 'no answer'}</ins>
        </li>
      ))}
    </ul>
  )
}
