import type { ReactNode } from 'react'
import buttons from '../button.module.css'
import styles from './sort-form.module.css'

/** A GET form around a list's controls. Without script its Apply button puts their values into the address. */
export function SortForm({ children }: { children: ReactNode }) {
  return (
    <form className={styles.form} onSubmit={event => event.preventDefault()}>
      {children}
      <noscript>
        <button type="submit" className={buttons.button}>
          Apply
        </button>
      </noscript>
    </form>
  )
}
