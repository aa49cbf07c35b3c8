import { type ReactNode, useEffect, useRef } from 'react'
import { formSections, type SectionKey } from './form-sections.ts'
import styles from './sections.module.css'
import type { Sections } from './use-sections.ts'

/** Renders one section of the form; on phones only while it is open. */
export function Section(props: { name: SectionKey; sections: Sections; children: ReactNode }) {
  const { name, sections, children } = props
  const { isStepwise, current, opened } = sections
  const element = useRef<HTMLElement>(null)
  const index = formSections.findIndex(({ key }) => key === name)
  const label = `${formSections[index]?.title}, step ${index + 1} of ${formSections.length}`
  useEffect(() => {
    if (opened?.key !== name) return
    element.current?.closest('form')?.scrollIntoView({ block: 'start' })
    element.current?.focus({ preventScroll: true })
  }, [opened, name])
  return (
    <section
      ref={element}
      className={styles.section}
      hidden={isStepwise && current !== name}
      tabIndex={-1}
      aria-label={isStepwise ? label : undefined}
    >
      {children}
    </section>
  )
}
