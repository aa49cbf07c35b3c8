import type { ReactNode } from 'react'
import { openSection } from './queue-focus.ts'
import styles from './queue-nav.module.css'

/** A section in the queue's navigation: the id of its element, its name, and how many items it has once that is known. */
export interface QueueNavSection {
  id: string
  label: string
  count: number | undefined
}

/**
 * Renders the navigation of a queue, which stays in view: its sections with their counts.
 * @param children controls of the queue, at the end of the line.
 */
export function QueueNav({ sections, children }: { sections: readonly QueueNavSection[]; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Queue">
        {sections.map(({ id, label, count }) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={event => {
              event.preventDefault()
              showSection(id)
            }}
          >
            {label} <b>{count ?? '…'}</b>
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}

function showSection(id: string): void {
  const section = document.getElementById(id)
  openSection(section)
  requestAnimationFrame(() => {
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  })
}
