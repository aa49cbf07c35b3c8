import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/loading/lazy-component.tsx'
import { part } from '../../ui/loading/lazy-import.ts'
import styles from './admin-area.module.css'
import { PlacePicker } from './location-picker.tsx'

const loading = <p role="status">Loading …</p>
const ModerationTab = lazyPart(
  'This tab',
  part('features/reviews/ui/moderation/moderation-tab.tsx', () =>
    import('../../features/reviews/ui/moderation/moderation-tab.tsx').then(module => module.ModerationTab),
  ),
  { loading },
)
const ContactTab = lazyPart(
  'This tab',
  part('features/contact/ui/admin/contact-tab.tsx', () =>
    import('../../features/contact/ui/admin/contact-tab.tsx').then(module => module.ContactTab),
  ),
  { loading },
)
const CatalogueTab = lazyPart(
  'This tab',
  part('features/catalog/ui/edit/catalog-tab.tsx', () =>
    import('../../features/catalog/ui/edit/catalog-tab.tsx').then(module => module.CatalogueTab),
  ),
  { loading },
)
const RecordTab = lazyPart(
  'This tab',
  part('features/audit/ui/audit-log-tab.tsx', () =>
    import('../../features/audit/ui/audit-log-tab.tsx').then(module => module.RecordTab),
  ),
  { loading },
)

const tabs = [
  { key: 'reviews', label: 'Reviews', show: (uid: string) => <ModerationTab uid={uid} /> },
  { key: 'contact', label: 'Contact', show: (uid: string) => <ContactTab uid={uid} Picker={PlacePicker} /> },
  { key: 'catalogue', label: 'Catalogue', show: () => <CatalogueTab Picker={PlacePicker} /> },
  { key: 'record', label: 'Record', show: () => <RecordTab /> },
] as const

/** The admin area (SPEC 2): its tabs, each with an address of its own. */
export function AdminArea({ uid }: { uid: string }) {
  const { productName } = useSite()
  const [parameters] = useSearchParams()
  const current = tabs.find(tab => tab.key === parameters.get('tab')) ?? tabs[0]
  // The document came as "Not found", since the server knows no reader.
  useEffect(() => {
    document.title = `${productName} | Admin: ${current.label}`
  }, [productName, current.label])
  return (
    <div className={layout.wrap}>
      <h1 className={styles.title}>Admin</h1>
      <nav className={styles.tabs} aria-label="Admin">
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to={key === 'reviews' ? paths.admin : `${paths.admin}?tab=${key}`}
            aria-current={key === current.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {current.show(uid)}
    </div>
  )
}
