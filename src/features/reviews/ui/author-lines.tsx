import type { ReactNode } from 'react'
import { lineLabels } from '../../listings/catalog/rules.ts'
import type { AuthorLines as Lines } from '../rules.ts'
import styles from './author-lines.module.css'

/** The author's two lines, as the form asks for them. */
export const lineFields = [
  {
    key: 'best',
    question: 'Best thing about living here',
    example: 'Repairs take a day, and the kitchen gets the morning sun.',
  },
  {
    key: 'watch',
    question: 'Watch out for',
    example: 'The heat comes on in November. Ask for the back side.',
  },
] as const

/** Renders an author's lines under their names; nothing without any. @param renderLine defaults to the plain line. */
export function AuthorLines(props: { lines: Lines; renderLine?: (line: string, key: keyof Lines) => ReactNode }) {
  const { lines, renderLine = line => line } = props
  const written = lineFields.flatMap(({ key }) => {
    const line = lines[key]
    return line === null ? [] : [{ key, line }]
  })
  if (written.length === 0) return null
  return (
    <dl className={styles.lines}>
      {written.map(({ key, line }) => (
        <div key={key} data-line={key}>
          <dt>{lineLabels[key]}</dt>
          <dd dir="auto">{renderLine(line, key)}</dd>
        </div>
      ))}
    </dl>
  )
}
