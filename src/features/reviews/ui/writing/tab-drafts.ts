import { asksBeforeUnload } from '../../../../ui/ask-before-unload.ts'
import { tabStorage } from '../../../../ui/browser-storage.ts'
import { openChannel } from '../../../../ui/open-channel.ts'
import { currentAccount, subscribeToAccount, uidOf } from '../../../people/ui/account.ts'
import { hasPendingAction } from '../../../people/ui/pending-action.ts'
import type { ReviewDraft } from '../../draft-rules.ts'
import { begunReviews, newReviewKey } from '../begun-reviews.ts'
import type { NamedListing } from '../own-reviews.ts'
import type { FormTarget } from './form-target.ts'

/** A draft as it is stored. It has no uid while it is only stars, which a visitor chose: they are of who signs in next. */
interface StoredDraft {
  uid?: string | undefined
  listing: NamedListing
  draft: Partial<ReviewDraft>
}

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
subscribeToAccount(keepDraftsOfAccount)
keepDraftsOfAccount()

function keepDraftsOfAccount(): void {
  const uid = uidOf(currentAccount())
  if (uid !== undefined) {
    for (const [name, stored] of readAll()) if (stored.uid === undefined) write(name, { ...stored, uid })
    discardHere(stored => stored.uid !== uid)
  }
  updateBegunReviews()
}

function updateBegunReviews(): void {
  const listings = readAll().map(([, { listing }]) => listing)
  const isSame = JSON.stringify(listings) === JSON.stringify(begunReviews.get())
  if (!isSame) begunReviews.set(listings)
}

// A sign-in on the whole page comes back to this tab, where the draft still is.
asksBeforeUnload(() => hasDraftsHere() && !hasPendingAction())

/** Stars alone are no work that could be lost. */
const hasDraftsHere = () => readAll().some(([, { uid }]) => uid !== undefined)

function discardHere(isOver: (stored: StoredDraft) => boolean = () => true): void {
  for (const [name, stored] of readAll()) if (isOver(stored)) remove(name)
}

function read(name: string): StoredDraft | undefined {
  return JSON.parse(tabStorage.get(name) ?? 'null') ?? undefined
}

function readAll(): [name: string, stored: StoredDraft][] {
  return tabStorage.keys(prefix).flatMap(name => {
    const stored = read(name)
    return stored ? [[name, stored]] : []
  })
}

function write(name: string, stored: StoredDraft): void {
  tabStorage.set(name, JSON.stringify(stored))
  updateBegunReviews()
}

function remove(name: string): void {
  tabStorage.remove(name)
  updateBegunReviews()
}

/** Names the form of a target: for its draft, and for a sign-in on the whole page, which opens it again. */
export const formKeyOf = ({ listing, review }: FormTarget): string =>
  review ? `edit-review ${review.id}` : newReviewKey(listing)

/** Stores the overall rating that a review begins with, beside what else its draft has. */
export function saveStars(listing: NamedListing, stars: number): void {
  const name = prefix + newReviewKey(listing)
  const { uid, draft } = read(name) ?? { uid: uidOf(currentAccount()), draft: {} }
  write(name, { uid, listing, draft: { ...draft, overallRating: stars } })
}

/** Removes the stars that a visitor chose who does not sign in. */
export function discardUnsigned(listing: NamedListing): void {
  const name = prefix + newReviewKey(listing)
  if (read(name)?.uid === undefined) remove(name)
}

/** Returns the slot of a person's draft in this tab. It outlives a reload and a sign-in. */
export function openDraftSlot(uid: string, target: FormTarget) {
  const name = prefix + formKeyOf(target)
  return {
    load(): Partial<ReviewDraft> | undefined {
      const stored = read(name)
      return stored?.uid === uid ? stored.draft : undefined
    },
    save: (draft: ReviewDraft): void => write(name, { uid, listing: target.listing, draft }),
    discard: () => remove(name),
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
