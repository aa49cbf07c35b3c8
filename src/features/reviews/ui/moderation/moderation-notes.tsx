import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { minBurstReviews } from '../../moderation/queue-rules.ts'
import { formatDay } from './decisions.ts'
import styles from './moderation-notes.module.css'

/** Renders reports, earlier decisions, and an alert when many reviews came in a week. */
export function ModerationNotes({ review }: { review: QueuedReview }) {
  const { reports, ignoredReports, declineReason, recentReviews } = review
  return (
    <>
      {recentReviews >= minBurstReviews && (
        <p className={styles.alert}>{`${recentReviews} reviews of this property in the last 7 days.`}</p>
      )}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label="Reports">
          {reports.map((report, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids, which protects reporters; their order does not change.
            <li key={i}>
              <b>{`Reported ${formatDay(report.date)}: `}</b>
              {report.reason || 'no reason given'}
              {report.reporterMostlyIgnored && (
                <span className={styles.reporterNote}>Most of this person’s reports were ignored</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {ignoredReports > 0 && (
        <p
          className={styles.quiet}
        >{`${ignoredReports} earlier ${ignoredReports === 1 ? 'report' : 'reports'} ignored.`}</p>
      )}
      {declineReason && <p className={styles.quiet}>{`Declined: ${declineReason}`}</p>}
    </>
  )
}
