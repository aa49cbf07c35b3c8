import type { ReactNode } from 'react'
import { openSection } from './queue-focus.ts'
import styles from './queue-nav.module.css'
import type { QueueList } from './queue-section.tsx'

/**
 * Renders the navigation of a queue, which stays in view: its sections with their counts.
 * @param props.sections the id of each section's element, its name and its list.
 * @param props.children controls of the queue, at the end of the line.
 */
export function QueueNav(props: {
  sections: readonly { id: string; label: string; list: QueueList }[]
  children: ReactNode
}) {
  const { sections, children } = props
  return (
    <div className={styles.bar}>
      <nav aria-label="Queue">
        {sections.map(({ id, label, list }) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={event => {
              event.preventDefault()
              showSection(id)
            }}
          >
            <span>{label}</span> <b>{list.state === 'loading' ? '…' : list.total}</b>
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
