import { type ReactNode, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import {
  CancelButton,
  ConfirmDialog,
  Dialog,
  dialogBodyClass,
  dialogFootClass,
  dialogFormClass,
} from '../../../../ui/dialog/dialog.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import type { FormPhotos } from '../../../photos/ui/upload/use-photo-uploads.ts'
import styles from './edit.module.css'

/** Renders the dialog around a form. Closing it asks first if there are changes. */
export function FormDialog(props: {
  title: string
  form: Pick<Form<unknown>, 'formRef' | 'submit' | 'isSending'> & {
    refusal: { message?: string } | undefined
    isChanged: boolean
    uploads?: FormPhotos
  }
  submit: string
  onClose(): void
  children: ReactNode
}) {
  const { title, form, submit, onClose, children } = props
  const [isConfirmingClose, setIsConfirmingClose] = useState(false)
  const close = () => (form.isChanged ? setIsConfirmingClose(true) : onClose())
  return (
    <Dialog isLarge title={title} initialFocus={() => form.formRef.current?.querySelector('input')} onClose={close}>
      <form ref={form.formRef} className={dialogFormClass} noValidate onSubmit={form.submit}>
        <div className={`${dialogBodyClass} ${styles.fields}`}>{children}</div>
        <div className={dialogFootClass}>
          <p role="alert" className={styles.refusal}>
            {form.refusal?.message}
          </p>
          <CancelButton isDisabled={form.isSending} onCancel={close} />
          <button type="submit" className={buttons.primary} disabled={form.isSending}>
            {form.uploads?.awaitedLabel ?? (form.isSending ? 'Saving…' : submit)}
          </button>
        </div>
      </form>
      {isConfirmingClose && (
        <ConfirmDialog
          title="Leave without saving?"
          text="Your changes will be lost."
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onClose={() => setIsConfirmingClose(false)}
        />
      )}
    </Dialog>
  )
}
