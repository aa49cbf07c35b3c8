import { type ReactNode, useState } from 'react'
import { post } from '../../api-client.ts'
import { clearRecentSearches } from '../../features/listings/ui/box/recent-searches.ts'
import { setChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { accountApi, signOut as endSession, forceSignOut } from '../../features/people/ui/account-client.ts'
import { discardDrafts, hasDrafts } from '../../features/reviews/ui/writing/tab-drafts.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
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
 * @param endsAllSessions ends the person's sessions in all browsers.
 * @returns `signOut` resolves to whether the person is signed out; `question` is the dialog to render.
 */
export function useSignOut(endsAllSessions = false): { signOut(): Promise<boolean>; question: ReactNode } {
  const [openQuestion, setOpenQuestion] = useState<{ onAnswer(mayDiscard: boolean): void }>()
  const ask = () => new Promise<boolean>(resolve => setOpenQuestion({ onAnswer: resolve }))
  const signOut = async () => {
    try {
      const mayDiscard = !(await hasDrafts()) || (await ask())
      setOpenQuestion(undefined)
      if (!mayDiscard) return false
      if (endsAllSessions) await post(accountApi, '/api/account/sign-out-everywhere').then(forceSignOut)
      else await endSession()
      // A person whose sign-out failed is still here, and still needs the drafts.
      clearBrowserData()
      showToast(endsAllSessions ? 'You are signed out everywhere.' : 'You are signed out.')
      return true
    } catch {
      showToast('No connection. You are still signed in.', { isError: true })
      return false
    }
  }
  const question = openQuestion && (
    <ConfirmDialog
      title="Discard your unfinished review?"
      text="Signing out removes it from this browser, so that the next person here cannot read it."
      confirmLabel="Discard and sign out"
      onConfirm={() => openQuestion.onAnswer(true)}
      onClose={() => openQuestion.onAnswer(false)}
    />
  )
  return { signOut, question }
}
