import { ContactButton } from '../../features/contact/ui/contact-button.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { productName, universityFullName, footerLinks } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={`${layout.wrap} ${styles.inner}`}>
        <p>{`${productName}: reviews of off-campus housing, by students of ${universityFullName}.`}</p>
        <p className={styles.links}>
          <ContactButton className={buttons.link}>Contact Us!</ContactButton>
          <Link to={`${paths.faq}#landlords`}>For landlords</Link>
          <Link to={paths.guidelines}>Review Guidelines</Link>
          <Link to={paths.policies}>Privacy Policy</Link>
          <Link to={paths.transparency}>Transparency</Link>
          {footerLinks.map(({ label, href }) => (
            <Link key={label} to={href}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  )
}
