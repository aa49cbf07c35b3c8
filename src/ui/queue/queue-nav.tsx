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

/** Returns the id of the last element that begins in the upper part of the window or above; undefined without any. */
function useIdInView(ids: readonly string[]): string | undefined {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const key = ids.join(' ')
  useEffect(() => {
    const changeOf = (entries: IntersectionObserverEntry[]) => (before: ReadonlySet<string>) => {
      const next = new Set(before)
      for (const { target, isIntersecting } of entries) isIntersecting ? next.add(target.id) : next.delete(target.id)
      return next
    }
    // From far above the window down to two fifths of its height.
    const rootMargin = '1000000px 0px -60% 0px'
    const observer = new IntersectionObserver(entries => setBegun(changeOf(entries)), { rootMargin })
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return ids.findLast(id => begun.has(id))
}
