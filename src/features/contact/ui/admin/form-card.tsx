import { type ReactNode, useState } from 'react'
import Check from '~icons/lucide/check'
import Trash from '~icons/lucide/trash-2'
import { sendJson } from '../../../../api-client.ts'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { QueueCard } from '../../../../ui/queue/queue-card.tsx'
import { useDecision } from '../../../../ui/queue/use-decision.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { ClosedStatus, FormKind } from '../../rules.ts'

const texts: Record<FormKind, { path: string; question: string }> = {
  'pending-building': { path: '/api/update-pending-building-status', question: 'Delete this submission?' },
  'contact-question': { path: '/api/update-contact-question-status', question: 'Delete this question?' },
}

/** What the cards of both kinds of form are given by their tab. */
export interface FormCardEvents {
  isFirst: boolean
  onDecided(): void
  /** Called when another admin has closed the form. */
  onOutdated(): void
}

/**
 * Renders the card of a contact form, with its decisions. Deleting asks first.
 * @param aside a further action beside the decisions.
 * @param doneDialog what Done opens; without it the form is marked done at once.
 */
export function FormCard(
  props: FormCardEvents & {
    kind: FormKind
    id: string
    label: string
    aside?: ReactNode
    doneDialog?(dialog: { onMarkDone(): void; onClose(): void }): ReactNode
    children: ReactNode
  },
) {
  const { kind, id, label, aside, doneDialog, isFirst, onDecided, onOutdated, children } = props
  const { send, ...state } = useDecision(onDecided, onOutdated)
  const [opened, setOpened] = useState<'done' | 'delete'>()
  const onClose = () => setOpened(undefined)
  const close = (to: ClosedStatus) => {
    onClose()
    send(() => sendJson(accountApi, 'PUT', `${texts[kind].path}/${encodeURIComponent(id)}/${to}`, {}))
  }
  return (
    <QueueCard
      id={id}
      label={label}
      isFirst={isFirst}
      state={state}
      decisions={[
        {
          label: 'Done',
          keyName: 'D',
          isDestructive: false,
          Icon: Check,
          onDecide: () => (doneDialog ? setOpened('done') : close('COMPLETED')),
        },
        { label: 'Delete', keyName: 'X', isDestructive: true, Icon: Trash, onDecide: () => setOpened('delete') },
      ]}
      aside={aside}
    >
      {children}
      {opened === 'done' && doneDialog?.({ onMarkDone: () => close('COMPLETED'), onClose })}
      {opened === 'delete' && (
        <ConfirmDialog
          title={texts[kind].question}
          text="It leaves the queue for all admins. This cannot be undone."
          confirmLabel="Delete"
          onConfirm={() => close('DELETED')}
          onClose={onClose}
        />
      )}
    </QueueCard>
  )
}
