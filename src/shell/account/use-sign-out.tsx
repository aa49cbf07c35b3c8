import { useState } from 'react'
import { post } from '../../api-client.ts'
import { clearRecentSearches } from '../../features/listings/ui/box/recent-searches.ts'
import { setChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { accountApi, signOut as endSession, forceSignOut } from '../../features/people/ui/account-client.ts'
import { discardDrafts, hasDrafts } from '../../features/reviews/ui/writing/tab-drafts.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Removes what a person left in this browser, so that the next one does not find it. */
export function clearBrowserData(): void {
  discardDrafts()
  clearRecentSearches()
  setChosen([])
}

/**
 * Signs out in this and every other tab, after asking whether unfinished reviews may go. Shows a toast when the server
 * cannot be reached.
 * @param from the button: each has its own question. `everywhere` ends the person's sessions in all browsers.
 * @returns `question` is the dialog to render.
 */
export function useSignOut(from: 'menu' | 'profile' | 'everywhere') {
  const { isOpen, open, close } = useDialog(`sign-out-${from}`)
  const [isBusy, setIsBusy] = useState(false)
  const end = async () => {
    setIsBusy(true)
    try {
      if (from === 'everywhere') await post(accountApi, '/api/account/sign-out-everywhere').then(forceSignOut)
      else await endSession()
      // A person whose sign-out failed is still here, and still needs the drafts.
      clearBrowserData()
      showToast(from === 'everywhere' ? 'You are signed out everywhere.' : 'You are signed out.')
    } catch {
      showToast('No connection. You are still signed in.', { isError: true })
    }
    setIsBusy(false)
  }
  const signOut = async () => {
    if (await hasDrafts()) open()
    else await end()
  }
  const question = isOpen && (
    <ConfirmDialog
      title="Discard your unfinished review?"
      text="Signing out removes it from this browser, so that the next person here cannot read it."
      confirmLabel="Discard and sign out"
      onConfirm={() => {
        close()
        void end()
      }}
      onClose={close}
    />
  )
  return { signOut, isBusy, question }
}
