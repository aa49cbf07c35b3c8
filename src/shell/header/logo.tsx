import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import { Link } from '../../ui/link.tsx'
import styles from './header.module.css'

/** The lit door and the product's name, a link to the home page. */
export function Logo() {
  const { productName } = useSite()
  return (
    <Link className={styles.logo} to={paths.home} aria-label={`${productName}, home`}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="#a8402a" />
        <circle cx="14" cy="14" r="10" fill="#ffcf73" opacity=".4" />
        <rect x="9.5" y="8" width="9" height="12" rx="2.5" fill="#ffe2a0" />
      </svg>
      <span>{productName}</span>
    </Link>
  )
}
