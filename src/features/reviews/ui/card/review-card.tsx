import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { countLabel, formatMonth, priceLabel } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { bedroomsLabel, categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import { hasMark, useAccount, useHasMark } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { ReviewMarks } from '../../filter-rules.ts'
import { isPublic } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { StayAnswers } from '../answers.tsx'
import { AuthorLines } from '../author-lines.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import styles from './review-card.module.css'
import { FoldedText, MarkedText } from './review-text.tsx'

const AuthorMenu = lazyPart(() => import('./author-menu.tsx'), 'AuthorMenu')

interface ReviewCardProps {
  review: Review
  onOpenPhoto(index: number): void
  marks?: ReviewMarks | undefined
  /** Of the apartment that the review is about, where the page is not about it. */
  apartmentName?: string
  isLinked?: boolean
  /** Whether all reviews beside it are the reader's, too. */
  isOnOwnPage?: boolean | undefined
}

export function ReviewCard({ review, marks, apartmentName, onOpenPhoto, isLinked, isOnOwnPage }: ReviewCardProps) {
  const { id, overallRating, bedrooms, price, reviewText, photos, status } = review
  const isOwn = useHasMark('own', id)
  const account = useAccount()
  const isAdmin = account.state === 'signed-in' && account.isAdmin
  const month = formatMonth(review.date)
  const name = `${countLabel(overallRating, 'star')}, ${month}`
  const stay = [bedrooms > 0 ? bedroomsLabel(bedrooms) : '', priceLabel(price)].filter(Boolean)
  return (
    <article
      className={styles.review}
      id={`review-${id}`}
      aria-label={`Review of ${month}`}
      data-linked={isLinked || undefined}
    >
      <h3 className={layout.hiddenText}>{name}</h3>
      <div className={styles.facts}>
        <RatingFact rating={overallRating} />
        <div className={styles.line}>
          <Link className={styles.month} to={href.review(review)} title="Link to this review">
            <time dateTime={review.date.slice(0, 7)}>{month}</time>
          </Link>
          <span>{stay.map(fact => ` · ${fact}`).join('')}</span>
        </div>
        {status === 'REPORTED' && (isOwn || isAdmin) && <span className={styles.label}>Reported</span>}
        {isOwn && !isOnOwnPage && <span className={styles.label}>Yours</span>}
        {isOwn && status !== 'DELETED' && <AuthorMenu review={review} name={name} />}
      </div>
      {review.aptId && apartmentName && (
        <p className={styles.apartment}>
          <Link to={href.apartment(review.aptId)}>{apartmentName}</Link>
        </p>
      )}
      <StayAnswers answers={review} />
      <AuthorLines lines={review} renderLine={(line, key) => <MarkedText text={line} marks={marks?.[key]} />} />
      <FoldedText text={reviewText} marks={marks?.reviewText} />
      <PhotoStrip photos={photos} onOpen={onOpenPhoto} />
      <div className={styles.actions}>
        {isPublic(review) && <HelpfulButton review={review} />}
        {!isOwn && isPublic(review) && <ReportButton review={review} name={name} />}
        <DetailedRatings review={review} name={name} />
      </div>
    </article>
  )
}

const ReportDialog = lazyPart(() => import('./review-dialogs.tsx'), 'ReportDialog')

function ReportButton({ review, name }: { review: Review; name: string }) {
  const { id } = review
  const { isOpen, open, close } = useDialog(`report-${id}`)
  // The person who signs in now may be the author.
  const report = useSignedInAction(`report ${id}`, () => hasMark('own', id) || open(), {
    title: 'Report this review',
    text: 'Sign in, so that only students can report. Nobody learns who did.',
  })
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} ${styles.report}`}
        aria-label={`Report Abuse: ${name}`}
        onClick={report}
      >
        Report Abuse
      </button>
      {isOpen && <ReportDialog review={review} onClose={close} />}
    </>
  )
}

function DetailedRatings({ review, name }: { review: Review; name: string }) {
  return (
    <details className={styles.details}>
      <summary aria-label={`Detailed ratings: ${name}`}>Detailed ratings</summary>
      <ul>
        {ratingCategories.map(category => (
          <li key={category}>
            <span>{categoryLabels[category]}</span>
            <Stars rating={review.detailedRatings[category]} isSmall>
              {String(review.detailedRatings[category])}
            </Stars>
          </li>
        ))}
      </ul>
    </details>
  )
}
