import { type ReactNode, useEffect, useRef } from 'react'
import buttons from '../../../ui/button.module.css'
import { useHasMark } from '../../identity/ui/account.ts'
import type { SavedItem } from './saved-items.ts'
import styles from './saved-listings.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/**
 * Renders a saved card, which stays in place, faded and with an Undo button, when it is unsaved. So nothing moves under
 * the pointer, and there is no hurry to undo. It disappears when the page is left.
 */
export function UndoableCard({ item, children }: { item: SavedItem; children: ReactNode }) {
  const isSaved = useHasMark(item.kind === 'apartment' ? 'savedApartments' : 'savedLandlords', item.id)
  const { toggle } = useSaveToggle(item.kind, item, { isQuiet: true })
  const box = useRef<HTMLDivElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (wasSaved.current === isSaved) return
    wasSaved.current = isSaved
    // The pressed button has become inert or is gone: move the focus to its counterpart.
    box.current?.querySelector<HTMLElement>(isSaved ? '[aria-pressed]' : '[data-undo]')?.focus({ preventScroll: true })
  }, [isSaved])
  return (
    <div className={styles.undoable} data-removed={!isSaved || undefined} ref={box}>
      <div inert={!isSaved}>{children}</div>
      {!isSaved && (
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
