import { type RefObject, useEffect, useState } from 'react'
import Keyboard from '~icons/lucide/keyboard'
import { browserStorage } from '../browser-storage.ts'
import buttons from '../button.module.css'
import { Dialog, dialogBodyClass } from '../dialog/dialog.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import layout from '../layout.module.css'
import { isSettling } from '../settle-after-moves.ts'
import queueStyles from './queue.module.css'
import { findAdjacentCard, focusCard } from './queue-focus.ts'
import styles from './queue-keys.module.css'

const storageKey = 'queue-keys'
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]'

/**
 * Listens for the keys of a queue, and renders the button that lists them and turns them off (WCAG 2.1.4). J and K move
 * the focus; any other key presses its button (`aria-keyshortcuts`) in the card with the focus, or outside of the cards,
 * once: a key that is held decides nothing more.
 * @param keys what each key does, in words.
 */
export function QueueKeys({ queue, keys }: { queue: RefObject<HTMLElement | null>; keys: Record<string, string> }) {
  const { isOpen, open, close } = useDialog('keys')
  const [areEnabled, setEnabled] = useState(() => browserStorage.get(storageKey) !== '0')
  useEffect(() => {
    if (!areEnabled) return
    const press = (event: KeyboardEvent) => {
      const key = event.key.toUpperCase()
      if (!queue.current || isForAnotherTarget(event) || !(key in keys || key === '?')) return
      event.preventDefault()
      if (key === '?') open()
      else if (key === 'J' || key === 'K')
        focusCard(findAdjacentCard(queue.current, document.activeElement, key === 'J' ? 1 : -1))
      else if (!event.repeat) pressButton(queue.current, key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [queue, keys, areEnabled, open])
  return (
    <>
      <button type="button" className={`${buttons.quiet} ${styles.open}`} onClick={() => open()}>
        <Keyboard width={18} height={18} aria-hidden="true" />
        <span className={layout.hiddenOnPhones}>Keys</span>
      </button>
      {isOpen && (
        <Dialog title="Keys" onClose={close}>
          <div className={`${dialogBodyClass} ${styles.body}`}>
            <dl className={styles.keys}>
              {Object.entries({ ...keys, '?': 'this list' }).map(([key, label]) => (
                <div key={key}>
                  <dt>
                    <kbd className={queueStyles.keyCap}>{key}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={areEnabled}
                onChange={event => {
                  setEnabled(event.target.checked)
                  browserStorage.set(storageKey, event.target.checked ? '1' : '0')
                }}
              />
              Single keys
            </label>
          </div>
        </Dialog>
      )}
    </>
  )
}

function pressButton(queue: HTMLElement, key: string): void {
  const shortcut = `[aria-keyshortcuts="${key}"]`
  const inCard = document.activeElement?.closest('[data-item]')?.querySelector<HTMLElement>(shortcut)
  const button = inCard ?? queue.querySelector<HTMLElement>(`${shortcut}:not([data-item] *)`)
  if (!button || isSettling(button)) return
  // The focus comes back to it from the dialog that it may open.
  inCard?.focus({ preventScroll: true })
  button.click()
}

function isForAnotherTarget(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return (
    (event.target as Element).closest(typing) !== null ||
    document.querySelector('[role$="dialog"], [role="menu"]') !== null
  )
}
