import buttons from '../button.module.css'

/** Renders the button that sends a GET form without script: the values of its controls go into the address. */
export function ApplyButton() {
  return (
    <noscript>
      <button type="submit" className={buttons.button}>
        Apply
      </button>
    </noscript>
  )
}
