import { useState } from 'react'
import Keyboard from '~icons/lucide/keyboard'
import buttons from '../button.module.css'
import { Dialog, dialogBodyClass } from '../dialog/dialog.tsx'
import queue from './queue.module.css'
import styles from './queue-keys.module.css'
import { useQueueKeys } from './use-queue-keys.ts'
import { useStoredFlag } from './use-stored-flag.ts'

/** A key of a queue and what it does, in words. */
export interface QueueKey {
  key: string
  label: string
  act(): void
}

/**
 * Listens for the keys of a queue and `?`, and renders the button that lists them. The list can turn them off, which
 * this browser remembers.
 */
export function QueueKeys({ keys }: { keys: readonly QueueKey[] }) {
  const [isOpen, setOpen] = useState(false)
  const [areEnabled, setEnabled] = useStoredFlag('queue-keys', true)
  const actions = Object.fromEntries(keys.map(({ key, act }) => [key, act]))
  useQueueKeys({ ...actions, '?': () => setOpen(true) }, areEnabled)
  return (
    <>
      <button type="button" className={`${buttons.quiet} ${styles.open}`} onClick={() => setOpen(true)}>
        <Keyboard width={18} height={18} aria-hidden="true" />
        <span className={styles.label}>Keys</span>
      </button>
      {isOpen && (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <div className={`${dialogBodyClass} ${styles.body}`}>
            <dl className={styles.keys}>
              {[...keys, { key: '?', label: 'this list' }].map(({ key, label }) => (
                <div key={key}>
                  <dt>
                    <kbd className={queue.keyCap}>{key}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
            <label className={styles.switch}>
              <input type="checkbox" checked={areEnabled} onChange={event => setEnabled(event.target.checked)} />
              Single keys
            </label>
          </div>
        </Dialog>
      )}
    </>
  )
}
