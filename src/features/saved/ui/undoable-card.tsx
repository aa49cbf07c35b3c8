import { type ReactNode, useEffect, useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import { useHasMark } from '../../identity/ui/account.ts'
import type { SavedItem } from './saved-items.ts'
import styles from './saved-listings.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/**
 * A saved card that stays where it is when it is unsaved, faded, with the way back: nothing moves under the pointer, and
 * there is no hurry to undo. It is gone when the page is left.
 */
export function UndoableCard({ item, children }: { item: SavedItem; children: ReactNode }) {
  const saved = useHasMark(item.kind === 'apartment' ? 'savedApartments' : 'savedLandlords', item.id)
  const { toggle } = useSaveToggle(item.kind, item, { quiet: true })
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(saved)
  useEffect(() => {
    if (before.current === saved) return
    before.current = saved
    // The button that was pressed is out of reach now; the one that takes it back is next to it.
    box.current?.querySelector<HTMLElement>(saved ? '[aria-pressed]' : '[data-undo]')?.focus({ preventScroll: true })
  }, [saved])
  return (
    <div className={styles.undoable} data-removed={!saved || undefined} ref={box}>
      <div inert={!saved}>{children}</div>
      {!saved && (
        <div className={styles.removed} role="status">
          <p>{`Removed ${item.name}.`}</p>
          <button type="button" data-undo className={`${buttons.button} ${buttons.small}`} onClick={toggle}>
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
