import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import MoreHorizontal from '~icons/lucide/ellipsis'
import menus from './menu.module.css'
import styles from './more-menu.module.css'

/**
 * Renders a "⋯" button that shows a few actions below it. The actions are in the HTML and need no menu library. Escape,
 * a click anywhere and leaving by Tab close it; the focus then is on the "⋯" button, where dialogs return it.
 * @param label the accessible name of the "⋯" button.
 * @param children buttons with the class `moreMenuItem`.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => menu.current?.contains(target as Node) || close(menu.current)
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && closeAndFocus(menu.current)
  return (
    <details
      ref={menu}
      className={styles.more}
      onToggle={event => setIsOpen(event.currentTarget.open)}
      onBlur={event => event.relatedTarget && !menu.current?.contains(event.relatedTarget) && close(menu.current)}
      onKeyDown={onKeyDown}
      onClick={event => (event.target as Element).closest('button') && closeAndFocus(menu.current)}
    >
      <summary className={styles.trigger} aria-label={label}>
        <MoreHorizontal width={20} height={20} aria-hidden="true" />
      </summary>
      <div className={`${menus.menu} ${styles.actions}`}>{children}</div>
    </details>
  )
}

/** The class of an action in a `MoreMenu`. */
export const moreMenuItem = `${menus.item} ${styles.action}`

function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open')
}

function closeAndFocus(menu: HTMLDetailsElement | null): void {
  close(menu)
  menu?.querySelector('summary')?.focus({ preventScroll: true })
}
