import { useEffect, useRef } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]'

/** Says whether a key is for the browser, a field or an open dialog. */
function isForAnotherTarget(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if ((event.target as Element).closest(typing)) return true
  // Toasts have the role of a dialog without being modal.
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !== null
}

/**
 * Listens for single keys unless the user types or a dialog is open. They can be turned off (WCAG 2.1.4).
 * @param actions what each key does, by its capital letter or sign.
 */
export function useQueueKeys(actions: Readonly<Partial<Record<string, () => void>>>, isEnabled: boolean): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!isEnabled) return
    const press = (event: KeyboardEvent) => {
      const act = isForAnotherTarget(event) ? undefined : latest.current[event.key.toUpperCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isEnabled])
}
