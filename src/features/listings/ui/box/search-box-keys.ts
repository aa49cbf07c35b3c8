/** What a key does to the list of suggestions. */
export interface KeyMove {
  preventDefault?: boolean
  /** The index of the suggestion to select; -1 for the input itself. */
  to?: number
  action?: 'open' | 'close' | 'clear' | 'follow'
}

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
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

/** Keys that have an effect only while a suggestion is selected. */
const onSuggestion: Record<string, (popup: PopupStatus) => KeyMove> = {
  Home: () => to(0),
  End: ({ count }) => to(count - 1),
  ArrowLeft: () => ({ to: -1 }),
  ArrowRight: () => ({ to: -1 }),
  Enter: () => act('follow'),
}

/** Keys that always have an effect. */
const anywhere: Record<string, (popup: PopupStatus, altKey: boolean) => KeyMove> = {
  ArrowDown: ({ isShown, active, count }, altKey) =>
    isShown && !altKey ? to(active === count - 1 ? -1 : active + 1) : act('open'),
  ArrowUp: ({ isShown, active, count }, altKey) => {
    if (altKey) return act('close')
    return isShown ? to(active === -1 ? count - 1 : active - 1) : act('open')
  },
  Escape: ({ isShown }) => act(isShown ? 'close' : 'clear'),
}

/**
 * Returns what a key in a search box does (ARIA Authoring Practices, editable combobox with list autocomplete); undefined
 * for its usual effect in an input. Home and End move in the text until a suggestion is selected.
 */
export function keyMove(pressed: KeyPress, popup: PopupStatus): KeyMove | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (pressed.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return undefined
  return anywhere[key]?.(popup, altKey) ?? (popup.active === -1 ? undefined : onSuggestion[key]?.(popup))
}
