import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContactTab } from '../../features/contact/ui/contact-tab.tsx'
import { loadWaiting, useWaiting } from '../../features/contact/ui/waiting.ts'
import { CatalogTab } from '../../features/listings/ui/edit/catalog-tab.tsx'
import { PostersTab } from '../../features/listings/ui/posters/posters-tab.tsx'
import { AdminsTab } from '../../features/people/ui/admins-tab.tsx'
import { AuditLogTab } from '../../features/people/ui/audit-log-tab.tsx'
import { ModerationTab } from '../../features/reviews/ui/moderation/moderation-tab.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './admin-area.module.css'

interface TabProps {
  /** Another value says that counts, figures and decisions are outdated. */
  version: number
  /** Tells the area that they are. */
  onChanged(): void
}

const tabs = [
  { key: 'reviews', label: 'Reviews', show: (props: TabProps) => <ModerationTab {...props} /> },
  { key: 'contact', label: 'Contact', show: (props: TabProps) => <ContactTab {...props} /> },
  { key: 'catalog', label: 'Catalog', show: () => <CatalogTab /> },
  { key: 'posters', label: 'Posters', show: () => <PostersTab /> },
  { key: 'audit-log', label: 'Audit log', show: () => <AuditLogTab /> },
  { key: 'admins', label: 'Admins', show: () => <AdminsTab /> },
] as const

export function AdminArea() {
  const { productName } = useSite()
  const [parameters] = useSearchParams()
  const currentTab = tabs.find(tab => tab.key === parameters.get('tab')) ?? tabs[0]
  // The server renders this page as "Not found", because it cannot know who is signed in.
  useEffect(() => {
    document.title = `${productName} | Admin: ${currentTab.label}`
  }, [productName, currentTab.label])
  const [version, setVersion] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says that the counts are outdated.
  useEffect(() => void loadWaiting(), [version])
  const { reviews, forms } = useWaiting()
  const waiting: Partial<Record<string, number>> = { reviews, contact: forms }
  const tabContent = currentTab.show({ version, onChanged: () => setVersion(count => count + 1) })
  return (
    <div className={layout.wrap}>
      <div className={styles.head}>
        <h1 className={layout.hiddenOnPhones}>Admin</h1>
        <nav className={styles.tabs} aria-label="Admin">
          {tabs.map(({ key, label }) => (
            <Link
              key={key}
              to={key === 'reviews' ? paths.admin : `${paths.admin}?tab=${key}`}
              aria-current={key === currentTab.key ? 'page' : undefined}
            >
              <span>{label}</span>
              {!!waiting[key] && (
                <span className={styles.count}>
                  <span>{waiting[key]}</span>
                  <span className={layout.hiddenText}> waiting</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
      </div>
      {tabContent}
    </div>
  )
}
