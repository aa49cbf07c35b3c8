import { Link } from 'react-router'
import { useSite } from '../features/site/ui/site-context.tsx'
import { useNeedsAccount } from '../features/site/ui/use-needs-account.ts'
import { paths } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import styles from './footer.module.css'

/** The footer of every page but the FAQ (SPEC 2). */
export function Footer() {
  const { productName, universityFullName } = useSite()
  const needsAccount = useNeedsAccount()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{`${productName}: reviews of off-campus housing, by students of ${universityFullName}.`}</p>
        <p className={styles.links}>
          <button type="button" className={buttons.quiet} onClick={() => needsAccount('write to the team')}>
            Contact Us!
          </button>
          <Link to={paths.policies}>Privacy Policy</Link>
        </p>
      </div>
    </footer>
  )
}
