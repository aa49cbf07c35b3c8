import { useId, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import { declineReasons } from './decisions.ts'
import styles from './moderation.module.css'

/** Longest reason, in characters. */
const maxReasonCharacters = 500

/** Asks why: the author reads it on their profile. A digit takes a template, and Enter then declines. */
export function DeclinePanel(props: { count: number; onDecline(reason: string): void; onClose(): void }) {
  const { count, onDecline, onClose } = props
  const [reason, setReason] = useState('')
  const field = useId()
  const [list, submit] = [useRef<HTMLOListElement>(null), useRef<HTMLButtonElement>(null)]
  const pick = (event: React.KeyboardEvent) => {
    const template = declineReasons[Number(event.key) - 1]
    if (!template || (event.target as Element).tagName === 'TEXTAREA') return
    setReason(template)
    submit.current?.focus()
    event.preventDefault()
  }
  return (
    <Dialog
      title={count === 1 ? 'Decline this review?' : `Decline ${count} reviews?`}
      initialFocus={() => list.current?.querySelector('button')}
      onClose={onClose}
    >
      <form
        onKeyDown={pick}
        onSubmit={event => {
          event.preventDefault()
          onDecline(reason.trim())
        }}
      >
        <div className={dialogBodyClass}>
          <p>The author reads the reason on their profile, can edit the review and send it again.</p>
          <ol className={styles.templates} ref={list}>
            {declineReasons.map((template, i) => (
              <li key={template}>
                <button type="button" aria-pressed={reason === template} onClick={() => setReason(template)}>
                  <kbd>{i + 1}</kbd>
                  {template}
                </button>
              </li>
            ))}
          </ol>
          <label htmlFor={field} className={styles.reasonLabel}>
            Reason, in your own words if you like
          </label>
          <textarea
            id={field}
            className={styles.reason}
            rows={3}
            maxLength={maxReasonCharacters}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        <div className={dialogFootClass}>
          <button type="button" className={buttons.button} onClick={onClose}>
            Cancel
          </button>
          <button ref={submit} type="submit" className={buttons.primary}>
            Decline
          </button>
        </div>
      </form>
    </Dialog>
  )
}
