import type { ReactNode } from 'react'
import buttons from '../button.module.css'
import styles from './queue-card.module.css'

/** How a decision looks: one that accepts, one that takes something away, or any other. */
export type DecisionTone = 'positive' | 'destructive' | 'neutral'

const classOf: Record<DecisionTone, string | undefined> = {
  positive: buttons.positive,
  destructive: buttons.destructive,
  neutral: buttons.button,
}

/**
 * Renders the button of a decision about an item of a queue, with its key.
 * @param icon a picture before the label; destructive decisions always have one.
 */
export function DecisionButton(props: {
  label: string
  tone: DecisionTone
  icon: ReactNode
  keyName?: string
  onDecide(): void
}) {
  const { label, tone, icon, keyName, onDecide } = props
  return (
    <button
      type="button"
      className={`${classOf[tone]} ${buttons.small}`}
      aria-keyshortcuts={keyName}
      onClick={onDecide}
    >
      {icon}
      {label}
      {keyName !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {keyName}
        </span>
      )}
    </button>
  )
}
