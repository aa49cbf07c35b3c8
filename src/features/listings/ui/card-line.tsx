import { lineLabels } from '../catalog/rules.ts'
import type { Card } from '../catalog/shapes.ts'
import styles from './card-line.module.css'

/** Renders one line of a review's author after its name, "Best thing" or "Watch out". */
export function CardLine({ line: { kind, text } }: { line: NonNullable<Card['line']> }) {
  return (
    <p className={styles.line} data-line={kind}>
      <b>{lineLabels[kind]}</b> <span dir="auto">{text}</span>
    </p>
  )
}
