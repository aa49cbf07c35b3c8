import { type ReactNode, useEffect, useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import styles from './saved-listings.module.css'

/**
 * Renders a saved item, which stays in place, faded and with an Undo button, when it is removed. So nothing moves under the
 * pointer, and there is no hurry to undo. It disappears when the page is left.
 * @param props.children has a button that removes the item, with `aria-pressed` or `data-remove`.
 */
export function Undoable(props: { name: string; isSaved: boolean; onUndo(): void; children: ReactNode }) {
  const { name, isSaved, onUndo, children } = props
  const box = useRef<HTMLDivElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (wasSaved.current === isSaved) return
    wasSaved.current = isSaved
    // The pressed button has become inert or is gone: move the focus to its counterpart.
    const counterpart = isSaved ? '[aria-pressed], [data-remove]' : '[data-undo]'
    box.current?.querySelector<HTMLElement>(counterpart)?.focus({ preventScroll: true })
  }, [isSaved])
  return (
    <div className={styles.undoable} data-removed={!isSaved || undefined} ref={box}>
      <div inert={!isSaved}>{children}</div>
      {!isSaved && (
        <div className={styles.removed} role="status">
          <p>{`Removed ${name}.`}</p>
          <button type="button" data-undo className={`${buttons.button} ${buttons.small}`} onClick={onUndo}>
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
