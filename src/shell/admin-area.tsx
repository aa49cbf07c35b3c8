import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSite } from '../features/site/ui/site-context.tsx'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './admin-area.module.css'

const ModerationTab = lazy(() =>
  import('../features/reviews/ui/moderation/moderation-tab.tsx').then(module => ({ default: module.ModerationTab })),
)
const RecordTab = lazy(() =>
  import('../features/reviews/ui/moderation/record-tab.tsx').then(module => ({ default: module.RecordTab })),
)

const tabs = [
  { key: 'reviews', label: 'Reviews', Tab: ModerationTab },
  { key: 'record', label: 'Record', Tab: RecordTab },
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
      <Suspense fallback={<p role="status">Loading …</p>}>
        <current.Tab uid={uid} />
      </Suspense>
    </div>
  )
}
