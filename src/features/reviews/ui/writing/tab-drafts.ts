import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import { hasPendingAction } from '../../../people/ui/pending-action.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import type { FormTarget } from './form-target.ts'

const prefix = 'draft '
const answerTimeoutMs = 200
/** Drafts that do not fit into the storage: they end with the page. */
const unstored = new Map<string, string>()

const channel = new BroadcastChannel('drafts')
channel.addEventListener('message', ({ data }: MessageEvent<'ask' | 'yes' | 'discard'>) => {
  if (data === 'ask' && hasDraftsHere()) channel.postMessage('yes')
  if (data === 'discard') discardHere()
})

// A draft ends when another person signs in at the same browser.
subscribeToAccount(() => {
  const uid = uidOf(currentAccount())
  if (uid !== undefined) discardHere(name => read(name)?.uid !== uid)
})

addEventListener('beforeunload', event => {
  // A sign-in on the whole page comes back to this tab, where the draft still is.
  if (hasDraftsHere() && !hasPendingAction()) event.preventDefault()
})

const namesHere = () => [...unstored.keys(), ...Object.keys(sessionStorage)].filter(name => name.startsWith(prefix))

function remove(name: string): void {
  unstored.delete(name)
  sessionStorage.removeItem(name)
}

const hasDraftsHere = () => namesHere().length > 0

function discardHere(isOver: (name: string) => boolean = () => true): void {
  for (const name of namesHere()) if (isOver(name)) remove(name)
}

function read(name: string): { uid: string; draft: ReviewDraft } | undefined {
  return JSON.parse(unstored.get(name) ?? sessionStorage.getItem(name) ?? 'null') ?? undefined
}

/** Names the form of a target: for its draft, and for a sign-in on the whole page, which opens it again. */
export const formKeyOf = ({ listing, review }: FormTarget): string =>
  review ? `edit-review ${review.id}` : `review ${listing.kind} ${listing.id}`

/** Returns the slot of a person's draft in this tab. It outlives a reload and a sign-in. */
export function openDraftSlot(uid: string, target: FormTarget) {
  const name = prefix + formKeyOf(target)
  return {
    load(): ReviewDraft | undefined {
      const stored = read(name)
      return stored?.uid === uid ? stored.draft : undefined
    },
    save(draft: ReviewDraft): void {
      const text = JSON.stringify({ uid, draft })
      try {
        sessionStorage.setItem(name, text)
        unstored.delete(name)
      } catch {
        unstored.set(name, text)
      }
    },
    discard: () => remove(name),
  }
}

/** Resolves to whether any tab of this browser has a draft. */
export async function hasDrafts(): Promise<boolean> {
  if (hasDraftsHere()) return true
  const others = new BroadcastChannel('drafts')
  const answer = new Promise<boolean>(resolve => {
    others.onmessage = ({ data }) => data === 'yes' && resolve(true)
    setTimeout(resolve, answerTimeoutMs, false)
    others.postMessage('ask')
  })
  return answer.finally(() => others.close())
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
