import { paths } from '../../../site-map.ts'
import { Link } from '../../../ui/link.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import styles from './landlord-card.module.css'

/** Renders the answer for people who own or manage places: what they can ask for, and where. */
export function OwnerAnswer({ question }: { question: string }) {
  const { privacyEmail } = useSite()
  return (
    <details className={styles.owner}>
      <summary>{question}</summary>
      <p>
        {privacyEmail ? (
          <span>
            Write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </span>
        ) : (
          <span>
            The <Link to={paths.policies}>privacy policy</Link> says how to reach us.
          </span>
        )}{' '}
        <span>
          We correct names, addresses, links and photos, and check reviews that break the{' '}
          <Link to={paths.guidelines}>guidelines</Link>. A review is not removed because it is unfavorable.
        </span>
      </p>
    </details>
  )
}
