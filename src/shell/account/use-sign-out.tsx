import { type ReactNode, useState } from 'react'
import { signOutEverywhere } from '../../features/account/calls.ts'
import { setChosen } from '../../features/compare/ui/chosen-apartments.ts'
import { currentAccount, uidOf } from '../../features/identity/ui/account.ts'
import { clearRecentSearches } from '../../features/search/ui/box/recent-searches.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'
import { useNotify } from '../../ui/toast/toast.tsx'

const loadClient = lazyImport(
  'features/identity/ui/account-client.ts',
  () => import('../../features/identity/ui/account-client.ts'),
)
const loadOwnDrafts = lazyImport(
  'features/reviews/ui/writing/drafts/own-drafts.ts',
  () => import('../../features/reviews/ui/writing/drafts/own-drafts.ts'),
)
const KeepDraftsDialog = lazyComponent(
  'The question',
  lazyImport('features/reviews/ui/writing/drafts/keep-drafts-dialog.tsx', () =>
    import('../../features/reviews/ui/writing/drafts/keep-drafts-dialog.tsx').then(module => module.KeepDraftsDialog),
  ),
)

type DraftChoice = 'keep' | 'discard' | 'cancel'

/**
 * Signs out in this and every other tab, after asking what to do with unfinished reviews in this browser. Shows a toast
 * when the server cannot be reached.
 * @param endsAllSessions ends the person's sessions in all browsers.
 * @returns `signOut` resolves to whether the person is signed out; `question` is the dialog to render.
 */
export function useSignOut(endsAllSessions = false): { signOut(): Promise<boolean>; question: ReactNode } {
  const notify = useNotify()
  const [openQuestion, setOpenQuestion] = useState<{ onAnswer(choice: DraftChoice): void }>()
  const ask = () => new Promise<DraftChoice>(resolve => setOpenQuestion({ onAnswer: resolve }))
  const signOut = async () => {
    try {
      const drafts = await findDrafts()
      const draftChoice = drafts ? await ask() : 'keep'
      setOpenQuestion(undefined)
      if (draftChoice === 'cancel') return false
      const client = await loadClient()
      if (endsAllSessions) await signOutEverywhere(client.accountApi).then(client.forceSignOut)
      else await client.signOut()
      // A person whose sign-out failed is still here, and still needs the drafts.
      if (draftChoice === 'discard') drafts?.discard()
      clearRecentSearches()
      setChosen([])
      notify(endsAllSessions ? 'You are signed out everywhere.' : 'You are signed out.')
      return true
    } catch {
      notify('No connection. You are still signed in.', { isError: true })
      return false
    }
  }
  return { signOut, question: openQuestion && <KeepDraftsDialog onAnswer={openQuestion.onAnswer} /> }
}

/** Finds the person's drafts in this browser; undefined when there are none, or their key cannot be loaded. */
async function findDrafts(): Promise<{ discard(): void } | undefined> {
  const uid = uidOf(currentAccount())
  try {
    if (!uid || !Object.keys(localStorage).some(name => name.startsWith('draft:'))) return undefined
    const ownDraftsModule = await loadOwnDrafts()
    const draftStorage = await ownDraftsModule.openDrafts(uid)
    return ownDraftsModule.hasDrafts(draftStorage)
      ? { discard: () => ownDraftsModule.discardDrafts(draftStorage) }
      : undefined
  } catch {
    return undefined
  }
}
