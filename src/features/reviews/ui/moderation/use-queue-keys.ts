import { useEffect, useRef } from 'react'

/** What the keys do on the moderation page. */
export interface QueueKeys {
  move(step: 1 | -1): void
  decide(key: 'A' | 'I' | 'D' | 'X'): void
  undo(): void
  showLegend(): void
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]'

/** Says whether a key is for the browser, a field or an open dialog. */
function isForAnotherTarget(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if ((event.target as Element).closest(typing)) return true
  // Toasts have the role of a dialog without being modal.
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !== null
}

function actionOf(key: string, keys: QueueKeys): (() => void) | undefined {
  switch (key) {
    case 'J':
      return () => keys.move(1)
    case 'K':
      return () => keys.move(-1)
    case 'Z':
      return keys.undo
    case '?':
      return keys.showLegend
    case 'A':
    case 'I':
    case 'D':
    case 'X':
      return () => keys.decide(key)
    default:
      return undefined
  }
}

/** Listens for single keys unless the user types or a dialog is open. They can be turned off (WCAG 2.1.4). */
export function useQueueKeys(keys: QueueKeys, isEnabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isEnabled) return
    const press = (event: KeyboardEvent) => {
      const act = isForAnotherTarget(event) ? undefined : actionOf(event.key.toUpperCase(), latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isEnabled])
}
