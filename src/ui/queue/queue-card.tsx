import type { ComponentType, ReactNode, SVGProps } from 'react'
import buttons from '../button.module.css'
import styles from './queue-card.module.css'
import type { DecisionState } from './use-decision.ts'

/** A decision that a card offers. One that takes something away is destructive, and looks so. */
export interface CardDecision {
  label: string
  keyName: string
  isDestructive: boolean
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  onDecide(): void
}

/**
 * Renders the frame of a card of a queue, with its decisions. Those of the card with the focus, or else of the first one,
 * stay at the bottom of the window while it is read.
 * @param aside a further action beside the decisions.
 */
export function QueueCard(props: {
  id: string
  label: string
  isFirst: boolean
  decisions: readonly CardDecision[]
  state: DecisionState
  aside?: ReactNode
  children: ReactNode
}) {
  const { id, label, isFirst, decisions, state, aside, children } = props
  return (
    <article
      className={styles.card}
      data-item={id}
      data-first={isFirst || undefined}
      tabIndex={-1}
      aria-label={label}
      aria-busy={state.isSending}
    >
      {children}
      <div className={styles.buttons}>
        {state.failure && (
          <p role="alert" className={styles.failure}>
            {`${state.failure.message} `}
            <button type="button" className={buttons.link} onClick={state.failure.retry}>
              Try again
            </button>
          </p>
        )}
        {decisions.map(({ label: decisionLabel, keyName, isDestructive, Icon, onDecide }) => (
          <button
            key={keyName}
            type="button"
            className={`${isDestructive ? buttons.destructive : buttons.positive} ${buttons.small}`}
            aria-keyshortcuts={keyName}
            onClick={onDecide}
          >
            <Icon width={16} height={16} aria-hidden="true" />
            {decisionLabel}
            <KeyName name={keyName} />
          </button>
        ))}
        {aside}
      </div>
    </article>
  )
}

/** Renders the key of a button, where there is a keyboard. */
export function KeyName({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  )
}
