import type { KeyboardEvent } from 'react'

interface KeyMove {
  preventDefault?: boolean
  /** The index of the suggestion to select; -1 for the input itself. */
  to?: number
  action?: 'open' | 'close' | 'clear' | 'follow'
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  nativeEvent: { isComposing: boolean }
}

interface PopupStatus {
  /** Whether it is on screen, also without results. */
  isShown: boolean
  /** The index of the selected suggestion; -1 for none. */
  active: number
  count: number
}

const to = (index: number): KeyMove => ({ preventDefault: true, to: index })
const act = (action: KeyMove['action']): KeyMove => ({ preventDefault: true, action })

/**
 * Returns what a key in a search box does (ARIA Authoring Practices, editable combobox with list autocomplete); undefined
 * for its usual effect in an input. Home and End move in the text until a suggestion is selected.
 */
export function keyMove(pressed: KeyPress, popup: PopupStatus): KeyMove | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (pressed.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Escape') return act(popup.isShown ? 'close' : 'clear')
  if (key === 'ArrowDown') return altKey ? act('open') : step(popup, 1)
  if (key === 'ArrowUp') return altKey ? act('close') : step(popup, -1)
  if (popup.active === -1) return undefined
  if (key === 'Enter') return act('follow')
  if (key === 'Home') return to(0)
  if (key === 'End') return to(popup.count - 1)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? { to: -1 } : undefined
}

/** Moves up or down. The input itself comes between the last suggestion and the first. */
function step({ isShown, active, count }: PopupStatus, by: 1 | -1): KeyMove {
  return isShown ? to(((active + 1 + by + count + 1) % (count + 1)) - 1) : act('open')
}
