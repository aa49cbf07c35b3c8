import { tabStorage } from '../../../../ui/browser-storage.ts'
import { openChannel } from '../../../../ui/open-channel.ts'
import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import { hasPendingAction } from '../../../people/ui/pending-action.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import type { FormTarget } from './form-target.ts'

const prefix = 'draft '
/** Tabs of the same browser answer within milliseconds. */
const tabAnswerMs = 200

const openDraftChannel = () => openChannel<'ask' | 'yes' | 'discard'>('drafts')
const channel = openDraftChannel()
channel.listen(message => {
  if (message === 'ask' && hasDraftsHere()) channel.send('yes')
  if (message === 'discard') discardHere()
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

const hasDraftsHere = () => tabStorage.keys(prefix).length > 0

function discardHere(isOver: (name: string) => boolean = () => true): void {
  for (const name of tabStorage.keys(prefix)) if (isOver(name)) tabStorage.remove(name)
}

function read(name: string): { uid: string; draft: ReviewDraft } | undefined {
  return JSON.parse(tabStorage.get(name) ?? 'null') ?? undefined
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
    save: (draft: ReviewDraft): void => tabStorage.set(name, JSON.stringify({ uid, draft })),
    discard: () => tabStorage.remove(name),
  }
}

/** Resolves to whether any tab of this browser has a draft. */
export async function hasDrafts(): Promise<boolean> {
  if (hasDraftsHere()) return true
  const others = openDraftChannel()
  const answer = new Promise<boolean>(resolve => {
    others.listen(message => message === 'yes' && resolve(true))
    setTimeout(resolve, tabAnswerMs, false)
    others.send('ask')
  })
  return answer.finally(() => others.close())
}

/** Removes the drafts of all tabs, and closes their forms. */
export function discardDrafts(): void {
  discardHere()
  channel.send('discard')
}

/** Calls `listener` when another tab discards all drafts. @returns a function that unsubscribes. */
export const onDraftsDiscarded = (listener: () => void): (() => void) =>
  channel.listen(message => message === 'discard' && listener())
