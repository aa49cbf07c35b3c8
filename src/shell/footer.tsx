import { Link } from 'react-router'
import { useSite } from '../features/site/ui/site-context.tsx'
import { paths } from '../site-map.ts'
import styles from './footer.module.css'

/** The footer of every page but the FAQ (SPEC 2). */
export function Footer() {
  const { productName, universityFullName } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{`${productName}: reviews of off-campus housing, by students of ${universityFullName}.`}</p>
        <Link to={paths.policies}>Privacy Policy</Link>
      </div>
    </footer>
  )
}
