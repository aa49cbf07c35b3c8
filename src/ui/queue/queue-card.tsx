import { type ComponentType, type ReactNode, type SVGProps, useState } from 'react'
import type { ApiError } from '../../api-client.ts'
import buttons from '../button.module.css'
import layout from '../layout.module.css'
import { showToast } from '../toast/toast-queue.ts'
import styles from './queue-card.module.css'

interface DecisionState {
  isSending: boolean
  failure?: { message: string; retry(): void } | undefined
}

/**
 * Returns the function that sends a decision about a card, and how it is doing. A decision that fails can be sent again
 * as it was, with its reason.
 * @param onDecided called when the server has done it.
 * @param onOvertaken called when the item was decided, changed or deleted meanwhile; a message says so.
 */
export function useDecision(onDecided: () => void, onOvertaken: () => void) {
  const [state, setState] = useState<DecisionState>({ isSending: false })
  const send = async (call: () => Promise<unknown>) => {
    if (state.isSending) return
    setState({ isSending: true })
    const error = await call().then(
      () => undefined,
      (reason: ApiError) => reason,
    )
    if (!error) return onDecided()
    const isOvertaken = error.status === 409 || error.status === 404
    const message = error.status ? error.message : 'No connection.'
    setState({ isSending: false, failure: isOvertaken ? undefined : { message, retry: () => send(call) } })
    if (!isOvertaken) return
    showToast(`${error.status === 404 ? 'It was deleted meanwhile.' : message} The list is up to date now.`)
    onOvertaken()
  }
  return { ...state, send }
}

/** A decision that a card offers. The first stands out; one that takes something away is destructive, and looks so. */
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
      className={`${layout.card} ${styles.card}`}
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
            <span>{`${state.failure.message} `}</span>
            <button type="button" className={buttons.link} onClick={state.failure.retry}>
              Try again
            </button>
          </p>
        )}
        {decisions.map(({ label: decisionLabel, keyName, isDestructive, Icon, onDecide }, i) => (
          <button
            key={keyName}
            type="button"
            className={`${lookOf(isDestructive, i)} ${buttons.small}`}
            aria-keyshortcuts={keyName}
            onClick={onDecide}
          >
            <Icon width={16} height={16} aria-hidden="true" />
            <span>{decisionLabel}</span>
            <KeyName name={keyName} />
          </button>
        ))}
        {aside}
      </div>
    </article>
  )
}

function lookOf(isDestructive: boolean, index: number) {
  if (isDestructive) return buttons.destructive
  return index === 0 ? buttons.positive : buttons.button
}

export function KeyName({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  )
}
