import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import { hasPendingAction } from '../../../people/ui/pending-action.ts'
import type { ReviewDraft } from '../../draft-rules.ts'

export interface DraftSlot {
  load(): ReviewDraft | undefined
  save(draft: ReviewDraft): void
  discard(): void
}

const prefix = 'draft '
const answerTimeoutMs = 200
// Drafts that the browser does not store: the storage is full, or forbidden.
const unstoredDrafts = new Map<string, string>()

const channel = new BroadcastChannel('drafts')
channel.addEventListener('message', ({ data }: MessageEvent<'ask' | 'yes' | 'discard'>) => {
  if (data === 'ask' && hasDraftsHere()) channel.postMessage('yes')
  if (data === 'discard') discardHere()
})

// A draft ends when another person signs in at the same browser.
subscribeToAccount(() => {
  const uid = uidOf(currentAccount())
  if (uid !== undefined) discardHere(text => (JSON.parse(text) as { uid: string }).uid !== uid)
})

addEventListener('beforeunload', event => {
  // A sign-in on the whole page comes back to this tab, where the draft still is.
  if (hasDraftsHere() && !hasPendingAction()) event.preventDefault()
})

function entries(): [name: string, text: string][] {
  const all = [...unstoredDrafts, ...Object.entries(storage() ?? {})] as [string, string][]
  return all.filter(([name]) => name.startsWith(prefix))
}

function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function remove(name: string): void {
  unstoredDrafts.delete(name)
  storage()?.removeItem(name)
}

function discardHere(isOver: (text: string) => boolean = () => true): void {
  for (const [name, text] of entries()) if (isOver(text)) remove(name)
}

const hasDraftsHere = () => entries().length > 0

/** Returns the slot of a person's draft in this tab. It outlives a reload and a sign-in. */
export function openDraftSlot(uid: string, targetId: string): DraftSlot {
  const name = prefix + targetId
  return {
    load() {
      const text = unstoredDrafts.get(name) ?? storage()?.getItem(name)
      if (!text) return undefined
      const stored = JSON.parse(text) as { uid: string; draft: ReviewDraft }
      return stored.uid === uid ? stored.draft : undefined
    },
    save(draft) {
      const text = JSON.stringify({ uid, draft })
      try {
        sessionStorage.setItem(name, text)
        unstoredDrafts.delete(name)
      } catch {
        unstoredDrafts.set(name, text)
      }
    },
    discard: () => remove(name),
  }
}

/** Resolves to whether any tab of this browser has a draft. */
export async function hasDrafts(): Promise<boolean> {
  if (hasDraftsHere()) return true
  return new Promise(resolve => {
    const answer = ({ data }: MessageEvent) => data === 'yes' && finish(true)
    const finish = (isFound: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', answer)
      resolve(isFound)
    }
    const timer = setTimeout(finish, answerTimeoutMs, false)
    channel.addEventListener('message', answer)
    channel.postMessage('ask')
  })
}

/** Removes the drafts of all tabs, and closes their forms. */
export function discardDrafts(): void {
  discardHere()
  channel.postMessage('discard')
}

/** Calls `listener` when another tab discards all drafts. @returns a function that unsubscribes. */
export function onDraftsDiscarded(listener: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent) => data === 'discard' && listener()
  channel.addEventListener('message', handleMessage)
  return () => channel.removeEventListener('message', handleMessage)
}
