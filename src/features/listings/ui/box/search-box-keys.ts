import type { KeyboardEvent } from 'react'

/** What a key does: it selects the suggestion at an index (-1 for the input itself), or does something to the popup. */
type KeyMove = number | 'open' | 'close' | 'clear' | 'follow'

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns what a key in a search box does (ARIA Authoring Practices, editable combobox with list autocomplete); undefined
 * for its usual effect in an input. Home and End move in the text until a suggestion is selected.
 * @param isShown whether the popup is on screen, also without results.
 * @param active the index of the selected suggestion of `count`; -1 for none.
 */
export function keyMove(pressed: KeyPress, isShown: boolean, active: number, count: number): KeyMove | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Escape') return isShown ? 'close' : 'clear'
  // The input itself comes between the last suggestion and the first.
  const step = (by: 1 | -1) => (isShown ? ((active + 1 + by + count + 1) % (count + 1)) - 1 : 'open')
  if (key === 'ArrowDown') return altKey ? 'open' : step(1)
  if (key === 'ArrowUp') return altKey ? 'close' : step(-1)
  if (active === -1) return undefined
  if (key === 'Enter') return 'follow'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined
}
