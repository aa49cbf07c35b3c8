type KeyDown = Pick<KeyboardEvent, 'key' | 'repeat' | 'isComposing' | 'keyCode' | 'target'>

/** Whether an input method composes a word with it. Safari ends the word before its last Enter, which only 229 tells. */
const isComposing = (pressed: KeyDown): boolean => pressed.isComposing || pressed.keyCode === 229

/** Whether Enter is held, which would press button after button while the focus moves on. In a text it adds lines. */
const isHeldEnter = ({ key, repeat, target }: KeyDown): boolean =>
  key === 'Enter' && repeat && (target as Element).tagName !== 'TEXTAREA'

/** Keeps keys that are no presses from all listeners of the page: those of an input method, and a held Enter. */
export function ignoreNonPresses(): void {
  const ignore = (event: KeyboardEvent) => {
    if (!isComposing(event)) {
      if (!isHeldEnter(event)) return
      // The browser would press the button by itself.
      event.preventDefault()
    }
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', ignore, { capture: true })
}
