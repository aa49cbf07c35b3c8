import { type ReactNode, useState } from 'react'
import { signOutEverywhere } from '../../features/account/calls.ts'
import { currentAccount, uidOf } from '../../features/identity/ui/account.ts'
import { lazyPart } from '../../ui/loading/lazy-component.tsx'
import { part } from '../../ui/loading/lazy-import.ts'
import { useNotify } from '../../ui/toast/toast.tsx'

const loadClient = part(
  'features/identity/ui/account-client.ts',
  () => import('../../features/identity/ui/account-client.ts'),
)
const loadOwnDrafts = part(
  'features/reviews/ui/writing/drafts/own-drafts.ts',
  () => import('../../features/reviews/ui/writing/drafts/own-drafts.ts'),
)
const KeepDraftsDialog = lazyPart(
  'The question',
  part('features/reviews/ui/writing/drafts/keep-drafts-dialog.tsx', () =>
    import('../../features/reviews/ui/writing/drafts/keep-drafts-dialog.tsx').then(module => module.KeepDraftsDialog),
  ),
)

type DraftAnswer = 'keep' | 'discard' | 'cancel'

/**
 * Signs out here and in every other tab, after asking what becomes of unfinished reviews in this browser. When the
 * server cannot be reached, a toast says so.
 * @param everywhere ends the person's sessions in all browsers.
 * @returns `signOut` says whether the person is signed out now; `question` is the dialog, to be rendered.
 */
export function useSignOut(everywhere = false): { signOut(): Promise<boolean>; question: ReactNode } {
  const notify = useNotify()
  const [answer, setAnswer] = useState<{ give(answer: DraftAnswer): void }>()
  const ask = () => new Promise<DraftAnswer>(resolve => setAnswer({ give: resolve }))
  const signOut = async () => {
    try {
      const drafts = await findDrafts()
      const wanted = drafts ? await ask() : 'keep'
      setAnswer(undefined)
      if (wanted === 'cancel') return false
      const client = await loadClient()
      if (wanted === 'discard') drafts?.discard()
      if (everywhere) await signOutEverywhere(client.accountApi).then(client.leaveEverywhere)
      else await client.signOut()
      notify(everywhere ? 'You are signed out everywhere.' : 'You are signed out.')
      return true
    } catch {
      notify('Signing out did not work: no connection. Please try again.', { isError: true })
      return false
    }
  }
  return { signOut, question: answer && <KeepDraftsDialog onAnswer={answer.give} /> }
}

/** Finds the person's drafts in this browser; undefined where there are none, or their key cannot be had. */
async function findDrafts(): Promise<{ discard(): void } | undefined> {
  const uid = uidOf(currentAccount())
  try {
    if (!uid || !Object.keys(localStorage).some(name => name.startsWith('draft:'))) return undefined
    const own = await loadOwnDrafts()
    const place = await own.openDrafts(uid)
    return own.hasDrafts(place) ? { discard: () => own.discardDrafts(place) } : undefined
  } catch {
    return undefined
  }
}
