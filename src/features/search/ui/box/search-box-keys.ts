/** What a key does to an open or closed list of suggestions. */
export interface KeyMove {
  preventDefault?: boolean
  /** The place to go to; -1 is the input itself. */
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
  /** Whether it is on screen, be it only to say that there is nothing. */
  isShown: boolean
  /** Where the arrows stand; -1 on none. */
  active: number
  count: number
}

const to = (place: number): KeyMove => ({ preventDefault: true, to: place })
const act = (action: KeyMove['action']): KeyMove => ({ preventDefault: true, action })

/** Keys that mean something only while the arrows stand on a suggestion. */
const onSuggestion: Record<string, (popup: PopupStatus) => KeyMove> = {
  Home: () => to(0),
  End: ({ count }) => to(count - 1),
  ArrowLeft: () => ({ to: -1 }),
  ArrowRight: () => ({ to: -1 }),
  Enter: () => act('follow'),
}

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
 * What a key in a search box does (ARIA Authoring Practices, editable combobox with list autocomplete). Undefined: what it
 * always does in an input. Home and End belong to the text until the arrows stand on a suggestion.
 */
export function keyMove(pressed: KeyPress, popup: PopupStatus): KeyMove | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (pressed.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return undefined
  return anywhere[key]?.(popup, altKey) ?? (popup.active === -1 ? undefined : onSuggestion[key]?.(popup))
}
