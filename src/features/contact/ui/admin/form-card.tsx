import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import Trash from '~icons/lucide/trash-2'
import { DecisionButton } from '../../../../ui/queue/decision-button.tsx'
import frame from '../../../../ui/queue/queue-card.module.css'

/** What the cards of both kinds of form do. */
export interface FormCardActions {
  isActive: boolean
  /** Whether its decisions stay at the bottom of the window while the card is read. */
  areDecisionsInView: boolean
  onActive(): void
  onDelete(): void
  onDone(): void
}

/**
 * Renders the frame of a contact form's card, with its decisions.
 * @param id the form's id.
 * @param action a further action beside the decisions.
 */
export function FormCard(
  props: FormCardActions & { id: string; label: string; action?: ReactNode; children: ReactNode },
) {
  const { id, label, action, children, isActive, areDecisionsInView, onActive, onDelete, onDone } = props
  return (
    <article
      className={frame.card}
      data-item={id}
      data-active={isActive || undefined}
      tabIndex={-1}
      aria-label={label}
      onFocus={onActive}
    >
      {children}
      <div className={frame.buttons} data-in-view={areDecisionsInView || undefined}>
        <DecisionButton
          label="Done"
          tone="positive"
          icon={<Check width={16} height={16} aria-hidden="true" />}
          keyName="D"
          onDecide={onDone}
        />
        <DecisionButton
          label="Delete"
          tone="destructive"
          icon={<Trash width={16} height={16} aria-hidden="true" />}
          keyName="X"
          onDecide={onDelete}
        />
        {action}
      </div>
    </article>
  )
}
