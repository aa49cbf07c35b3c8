import { useState } from 'react'
import { ApiError, failureText, getJson, sendJson } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { inputClass, TextField } from '../../../ui/form/field.tsx'
import { groupErrorsByField } from '../../../ui/form/group-errors.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { countLabel, formatDay } from '../../../ui/format.ts'
import { ListFailed, ListSkeleton } from '../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import rows from '../../../ui/rows.module.css'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import type { ListedAdmin } from '../admins/change-admins.ts'
import { emailOf, useAccount } from './account.ts'
import { accountApi, renewToken } from './account-client.ts'
import styles from './admins-tab.module.css'
import { breakableEmail } from './breakable-email.tsx'

const path = '/api/admin/admins'

/** Renders all admins, with a form to add one and a button to remove each that the configuration does not name. */
export function AdminsTab() {
  const ownEmail = emailOf(useAccount()).toLowerCase()
  const list = useLoaded(() => getJson<ListedAdmin[]>(accountApi, path))
  const [removing, setRemoving] = useState('')
  const removal = useDialog('remove-admin')
  const [typed, setTyped] = useState('')
  if (list.state !== 'ready')
    return list.state === 'loading' ? <ListSkeleton rows={3} /> : <ListFailed retry={list.retry} />
  const found = list.data.filter(({ email }) => email.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <div className={styles.tab}>
      <p className={styles.intro}>
        Admins decide about reviews, see contact forms and edit the catalog. Every change of this list is in the audit
        log.
      </p>
      <AddAdminForm onAdded={list.retry} />
      <label className={styles.find}>
        <span>Find an admin</span>
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          className={inputClass}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <p role="status" className={rows.hint}>
        {countLabel(found.length, 'admin')}
      </p>
      <ul className={rows.list}>
        {found.map(({ email, isConfigured, addedBy, addedAt }) => (
          <li key={email} className={rows.row}>
            <div>
              <p className={styles.email}>
                {breakableEmail(email.toLowerCase() === ownEmail ? `${email} (you)` : email)}
              </p>
              <p className={rows.hint}>
                {isConfigured ? 'Set by the operator' : `Added by ${addedBy} on ${addedAt && formatDay(addedAt)}`}
              </p>
            </div>
            {!isConfigured && (
              <button
                type="button"
                className={`${buttons.button} ${buttons.small}`}
                aria-label={`Remove ${email}`}
                onClick={() => {
                  setRemoving(email)
                  removal.open()
                }}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {removal.isOpen && removing && (
        <RemoveAdminDialog
          email={removing}
          isSelf={removing === ownEmail}
          onRemoved={() => {
            removal.close()
            // An admin who removed themselves leaves the admin area.
            if (removing === ownEmail) renewToken().catch(() => undefined)
            else list.retry()
          }}
          onClose={removal.close}
        />
      )}
    </div>
  )
}

function AddAdminForm({ onAdded }: { onAdded(): void }) {
  const [email, setEmail] = useState('')
  const { errors, isSending, formRef, submit, clearErrors } = useForm<{ email: string }>({
    check: () => ({ email: email.trim() === '' ? '* Required' : undefined }),
    send: async () => {
      await sendJson(accountApi, 'POST', path, { email })
      showToast(`${email.trim()} is an admin now.`)
      setEmail('')
      onAdded()
    },
    toRefusal(error) {
      const { fields } = groupErrorsByField((error instanceof ApiError && error.problem.errors) || [], ['email'])
      if (Object.keys(fields).length > 0) return { fields }
      showToast(failureText(error, 'That did not work. Please try again.'), { isError: true })
      return undefined
    },
  })
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit} aria-label="Add an admin">
      <TextField
        label="Add an admin"
        required
        name="email"
        type="email"
        value={email}
        error={errors.email}
        hint="Their university email. They become an admin the next time they open the site."
        onChange={value => {
          clearErrors('email')
          setEmail(value)
        }}
      />
      <button type="submit" className={buttons.primary} disabled={isSending}>
        {isSending ? 'Adding…' : 'Add admin'}
      </button>
    </form>
  )
}

/** Asks before an admin is removed, and stays open when that fails. @param isSelf whether admins remove themselves. */
function RemoveAdminDialog(props: { email: string; isSelf: boolean; onRemoved(): void; onClose(): void }) {
  const { email, isSelf, onRemoved, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await sendJson(accountApi, 'DELETE', path, { email })
    } catch {
      setIsBusy(false)
      return showToast('That did not work. Please try again.', { isError: true })
    }
    showToast(isSelf ? 'You are no longer an admin.' : `${email} is no longer an admin.`)
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={isSelf ? 'Stop being an admin?' : 'Remove this admin?'}
      text={
        isSelf
          ? 'You leave the admin area at once. Another admin can add you again.'
          : `${email} loses access to the admin area at once, and can still use the site as a student.`
      }
      confirmLabel="Remove"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
