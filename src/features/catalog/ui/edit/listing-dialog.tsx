import { type ReactNode, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog, Dialog, dialogBody, dialogFoot } from '../../../../ui/dialog/dialog.tsx'
import styles from './edit.module.css'
import type { PlaceForm } from './use-listing-form.ts'

/**
 * The dialog around a form: closing it with changes in it asks first.
 * @param submit the word on its button.
 */
export function PlaceDialog<Values>(props: {
  title: string
  form: PlaceForm<Values>
  submit: string
  onClose(): void
  children: ReactNode
}) {
  const { title, form, submit, onClose, children } = props
  const [asks, setAsks] = useState(false)
  const close = () => (form.isChanged ? setAsks(true) : onClose())
  return (
    <Dialog large title={title} initialFocus={() => form.form.current?.querySelector('input')} onClose={close}>
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <div className={`${dialogBody} ${styles.fields}`}>{children}</div>
        <div className={dialogFoot}>
          <p role="alert" className={styles.refusal}>
            {form.refusal}
          </p>
          <button type="button" className={buttons.button} disabled={form.sending} onClick={close}>
            Cancel
          </button>
          <button type="submit" className={buttons.primary} disabled={form.sending}>
            {form.uploads.isAwaited ? 'Uploading photos …' : form.sending ? 'Saving …' : submit}
          </button>
        </div>
      </form>
      {asks && (
        <ConfirmDialog
          title="Leave without saving?"
          text="What you have changed here will be lost."
          confirm="Leave"
          cancel="Keep editing"
          onConfirm={onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </Dialog>
  )
}
