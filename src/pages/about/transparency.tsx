import type { Transparency } from '../../features/reviews/moderation/get-transparency.ts'
import { DeclineReasons, QuartersTables } from '../../features/reviews/ui/transparency-tables.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './transparency.module.css'

export const handle: PageHandle<Transparency> = {
  head: () => ({ title: 'Transparency' }),
  preview: import.meta.env.SSR
    ? (_figures, site) => ({
        description: `How many reviews ${site.productName} received, approved, declined and removed, why, and how long decisions took.`,
        canonical: paths.transparency,
      })
    : undefined,
}

export function Component({ data }: PageProps<Transparency>) {
  const { quarters, declineReasons } = data
  const { productName } = useSite()
  return (
    <div className={`${layout.wrap} ${layout.page} ${styles.page}`}>
      <h1>Transparency</h1>
      <p>
        A moderator reads every review before it appears on <span>{productName}</span>, and every review that a reader
        reports. What may be written is in the <Link to={paths.guidelines}>Review Guidelines</Link>.
      </p>
      {quarters.length === 0 ? (
        <p className={styles.empty}>No figures yet. They appear here after the first five reviews.</p>
      ) : (
        <>
          <QuartersTables quarters={quarters} />
          {declineReasons.length > 0 && (
            <section aria-labelledby="reasons">
              <h2 id="reasons">Why reviews were declined</h2>
              <p>The author sees the reason, and can change the review and send it again.</p>
              <DeclineReasons reasons={declineReasons} />
            </section>
          )}
          <HowToRead />
        </>
      )}
    </div>
  )
}

function HowToRead() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">How to read these figures</h2>
      <dl className={styles.terms}>
        <dt>Received</dt>
        <dd>
          New reviews, each counted once. The page counts until the end of last month. Otherwise it would show when a
          review was written.
        </dd>
        <dt>Approved and declined</dt>
        <dd>Decisions of the quarter. A review that its author edits is decided again.</dd>
        <dt>Reported, kept, removed</dt>
        <dd>Reports by readers, and what a moderator decided. Until then a review stays up and counts.</dd>
        <dt>Median time to decide</dt>
        <dd>Half of the decisions took no longer than this, from the submission or report on.</dd>
        <dt>Quarters with few reviews</dt>
        <dd>
          A quarter with fewer than five new reviews is added to one beside it, so that no figure is about a single
          person.
        </dd>
      </dl>
    </section>
  )
}
