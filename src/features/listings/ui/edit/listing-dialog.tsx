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
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import styles from './edit.module.css'
import type { ListingForm } from './use-listing-form.ts'

type DialogForm<Values> = Form<Values> &
  Pick<ListingForm<Values>, 'isChanged'> &
  Partial<Pick<ListingForm<Values>, 'uploads'>>

/**
 * Renders the dialog around a form. Closing it asks first if there are changes.
 * @param submit the label of its button.
 */
export function ListingDialog<Values>(props: {
  title: string
  form: DialogForm<Values>
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

interface NamedValues {
  name: string
  address: string
}

/** Renders the fields that every listing has: its name and its address. */
export function NameAndAddress({
  values,
  errors,
  set,
}: {
  values: NamedValues
  errors: Partial<Record<keyof NamedValues, string | undefined>>
  set(changes: Partial<NamedValues>): void
}) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        value={values.name}
        error={errors.name}
        onChange={name => set({ name })}
      />
      <TextField
        label="Address"
        name="address"
        value={values.address}
        error={errors.address}
        onChange={address => set({ address })}
      />
    </>
  )
}
