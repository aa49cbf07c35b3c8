import { useSyncExternalStore } from 'react'

/** What the signed-in see of themselves; nobody else does (CONTRACT 3). */
export interface User {
  uid: string
  displayName: string
  email: string
  photoURL: string | null
}

/** Who sits before this page. `unknown` until the automatic sign-in, a second after load, has answered. */
export type Account = { state: 'unknown' | 'signed-out' } | { state: 'signed-in'; user: User; isAdmin: boolean }

/** What a user has marked: `GET /api/my-marks` (CONTRACT 4). */
export type OwnMarkKind = 'own' | 'liked' | 'savedApartments' | 'savedLandlords'
export type OwnMarks = Record<OwnMarkKind, string[]>

/** Names in the texts about accounts; the shell sets them before anything can be clicked. */
export const accountTexts = { universityName: '' }

let account: Account = { state: 'unknown' }
let ownMarks = new Set<string>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
/** For `useSyncExternalStore`: calls `listener` whenever the account or a mark has changed. */
export const subscribeToAccount = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const visitor: Account = account

/** Whose account it is; undefined when nobody is signed in. */
export const uidOf = (of: Account): string | undefined => (of.state === 'signed-in' ? of.user.uid : undefined)

/** The account now, outside React. */
export const currentAccount = (): Account => account

/** Who is signed in here; on the server and while hydrating, nobody that is known. */
export const useAccount = (): Account => useSyncExternalStore(subscribeToAccount, currentAccount, () => visitor)

/** Says who is signed in; whoever leaves, or makes way for somebody else, takes the marks along. */
export function setAccount(next: Account): void {
  if (uidOf(next) !== uidOf(account)) ownMarks = new Set()
  account = next
  changed()
}

const markOf = (kind: OwnMarkKind, id: string) => `${kind} ${id}`

/** Whether the user has marked this review, apartment or landlord. */
export const useHasMark = (kind: OwnMarkKind, id: string): boolean =>
  useSyncExternalStore(
    subscribeToAccount,
    () => ownMarks.has(markOf(kind, id)),
    () => false,
  )

/** Whether the user has marked it now, outside React. */
export const hasMark = (kind: OwnMarkKind, id: string): boolean => ownMarks.has(markOf(kind, id))

/** Sets or removes one mark, on every card that shows it. */
export function setMark(kind: OwnMarkKind, id: string, isMarked: boolean): void {
  if (isMarked) ownMarks.add(markOf(kind, id))
  else ownMarks.delete(markOf(kind, id))
  changed()
}

/** Replaces all marks by what the server knows. */
export function replaceOwnMarks(all: OwnMarks): void {
  ownMarks = new Set(Object.entries(all).flatMap(([kind, ids]) => ids.map(id => markOf(kind as OwnMarkKind, id))))
  changed()
}
