import Check from '~icons/lucide/check'
import Trash from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import { DecisionButton } from '../../../../ui/queue/decision-button.tsx'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import { verbDetails } from './decisions.ts'

const icons = { approve: Check, ignore: Check, decline: Undo, remove: Trash }

/** Renders the button of a decision about one review, or about several. @param count how many were selected. */
export function ReviewDecisionButton(props: { verb: DecisionVerb; count?: number; onDecide(): void }) {
  const { verb, count, onDecide } = props
  const { label, key, tone } = verbDetails[verb]
  const Icon = icons[verb]
  return (
    <DecisionButton
      label={count === undefined ? label : `${label} ${count}`}
      tone={tone}
      icon={<Icon width={16} height={16} aria-hidden="true" />}
      keyName={key}
      onDecide={onDecide}
    />
  )
}
