import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useChosen } from './chosen-apartments.ts'
import styles from './compare-tray.module.css'

export function CompareLink() {
  const ids = useChosen().map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Link className={`${ids.length > 1 ? buttons.primary : buttons.button} ${styles.compare}`} to={href.compare(ids)}>
      {ids.length > 1 ? `Compare ${ids.length}` : '1 chosen · Add another'}
    </Link>
  )
}
