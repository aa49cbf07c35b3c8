import { type ReactNode, useEffect, useState } from 'react'
import styles from './queue-nav.module.css'

/** A section in the queue's navigation. */
export interface QueueNavSection {
  /** The id of the section's element. */
  id: string
  label: string
  /** How many items it has; undefined while it loads. */
  count: number | undefined
}

/**
 * Renders the navigation of a queue, which stays in view: its sections with their counts.
 * @param currentId the section that is shown; by default the one that the page is scrolled to.
 * @param onChoose called with the id of the chosen section.
 * @param children controls of the queue, at the end of the line.
 */
export function QueueNav(props: {
  label: string
  sections: readonly QueueNavSection[]
  currentId?: string
  onChoose(id: string): void
  children?: ReactNode
}) {
  const { label, sections, currentId, onChoose, children } = props
  const idInView = useIdInView(sections.map(({ id }) => id))
  const current = currentId ?? idInView ?? sections[0]?.id
  return (
    <div className={styles.bar}>
      <nav aria-label={label}>
        {sections.map(({ id, label: name, count }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={event => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {name} <b>{count ?? '…'}</b>
          </a>
        ))}
      </nav>
      <div className={styles.controls}>{children}</div>
    </div>
  )
}

/** Scrolls to a section of a queue and focuses it. @param id the id of its element. */
export function showQueueSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Returns the id of the element that is at the top of the page's visible part, below the navigation. */
function useIdInView(ids: readonly string[]): string | undefined {
  const [idInView, setIdInView] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const entered = entries.find(entry => entry.isIntersecting)
        if (entered) setIdInView(entered.target.id)
      },
      // A band a fifth of the window high, below the navigation.
      { rootMargin: '-15% 0px -65% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return idInView
}
