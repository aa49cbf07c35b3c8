import { useLayoutEffect, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { CancelButton, Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { useLeaveQuestion } from '../../../../ui/dialog/use-leave-question.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import queue from '../../../../ui/queue/queue.module.css'
import { declineReasons } from '../../moderation/rules.ts'
import { reviewLimits } from '../../rules.ts'
import { whyOf } from '../transparency-tables.tsx'
import { verbDetails } from './decisions.ts'
import styles from './reason-panel.module.css'

const texts = {
  decline: {
    templates: declineReasons,
    note: 'The author reads the reason on their profile and can edit the review and resubmit it.',
  },
  remove: {
    templates: declineReasons.map(whyOf),
    note: 'The author reads the reason on their profile. The review disappears at once and is erased after 30 days.',
  },
}

/** Renders the dialog for the reason, which the author reads on the profile. A digit picks a template, Enter then decides. */
export function ReasonPanel(props: { verb: keyof typeof texts; onDecide(reason: string): void; onClose(): void }) {
  const { verb, onDecide, onClose } = props
  const { templates, note } = texts[verb]
  const { label, Icon } = verbDetails[verb]
  const [reason, setReason] = useState('')
  const leave = useLeaveQuestion({
    hasText: reason.trim() !== '' && !templates.some(template => template === reason),
    act: 'send',
    onClose,
  })
  const templateList = useRef<HTMLOListElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const isPicked = useRef(false)
  // A fast "1" comes before the dialog has the focus, so the whole document listens.
  useLayoutEffect(() => {
    const pickTemplate = (event: KeyboardEvent) => {
      const target = event.target as Element
      const template = templates[Number(event.key) - 1]
      if (target.tagName === 'TEXTAREA') return
      if (template) {
        isPicked.current = true
        setReason(template)
        submitButton.current?.focus()
      } else if (event.key === 'Enter' && target.getAttribute('aria-pressed') === 'true') submitButton.current?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', pickTemplate)
    return () => document.removeEventListener('keydown', pickTemplate)
  }, [templates])
  return (
    <Dialog
      title={`${label} this review?`}
      initialFocus={() => (isPicked.current ? submitButton.current : templateList.current?.querySelector('button'))}
      onClose={leave.close}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          leave.allow()
          onDecide(reason.trim())
        }}
      >
        <div className={dialogBodyClass}>
          <p>{note}</p>
          <ol className={styles.templates} ref={templateList}>
            {templates.map((template, i) => (
              <li key={template}>
                <button type="button" aria-pressed={reason === template} onClick={() => setReason(template)}>
                  <kbd className={queue.keyCap}>{i + 1}</kbd>
                  <span>{template}</span>
                </button>
              </li>
            ))}
          </ol>
          <Field label="Reason (edit it, or write your own)" required={verb === 'remove'} error={undefined}>
            {control => (
              <textarea
                {...control}
                dir="auto"
                rows={3}
                required={verb === 'remove'}
                maxLength={reviewLimits.maxReason}
                value={reason}
                onChange={event => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
        <div className={dialogFootClass}>
          <CancelButton onCancel={leave.close} />
          <button ref={submitButton} type="submit" className={buttons.destructive}>
            <Icon width={18} height={18} aria-hidden="true" />
            <span>{label}</span>
          </button>
        </div>
      </form>
      {leave.question}
    </Dialog>
  )
}
