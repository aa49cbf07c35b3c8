import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../ui/toast/toast.tsx'

/**
 * Asks before an admin is removed.
 * @param isSelf whether admins remove themselves.
 * @param onRemove removes the admin. The dialog stays open when it fails.
 */
export function RemoveAdminDialog(props: {
  email: string
  isSelf: boolean
  onRemove(): Promise<unknown>
  onRemoved(): void
  onClose(): void
}) {
  const { email, isSelf, onRemove, onRemoved, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const remove = async () => {
    setIsBusy(true)
    try {
      await onRemove()
    } catch {
      setIsBusy(false)
      return notify('That did not work. Please try again.', { isError: true })
    }
    notify(isSelf ? 'You are no longer an admin.' : `${email} is no longer an admin.`)
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
