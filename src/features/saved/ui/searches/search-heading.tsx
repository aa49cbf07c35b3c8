import type { ReactNode } from 'react'
import buttons from '../../../../ui/button.module.css'
import type { SearchSubject } from '../../searches/search-rules.ts'
import { SaveSearchButton } from './save-search-button.tsx'
import styles from './search-heading.module.css'

const className = `${buttons.button} ${styles.save}`

/** Renders the heading of a search or an area with a button that saves it with its filters. */
export function SearchHeading({ subject, children }: { subject: SearchSubject; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      {children}
      <SaveSearchButton subject={subject} className={className} />
    </div>
  )
}
