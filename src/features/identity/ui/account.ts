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
export type MarkKind = 'own' | 'liked' | 'savedApartments' | 'savedLandlords'
export type Marks = Record<MarkKind, string[]>

/** Names in the texts about accounts; the shell sets them before anything can be clicked. */
export const texts = { universityName: '' }

let account: Account = { state: 'unknown' }
let marks = new Set<string>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
/** For `useSyncExternalStore`: calls `listener` whenever the account or a mark has changed. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const visitor: Account = account

/** Whose account it is; undefined when nobody is signed in. */
export const uidOf = (of: Account): string | undefined => (of.state === 'signed-in' ? of.user.uid : undefined)

/** The account now, outside React. */
export const currentAccount = (): Account => account

/** Who is signed in here; on the server and while hydrating, nobody that is known. */
export const useAccount = (): Account => useSyncExternalStore(subscribe, currentAccount, () => visitor)

/** Says who is signed in; whoever leaves, or makes way for somebody else, takes the marks along. */
export function setAccount(next: Account): void {
  if (uidOf(next) !== uidOf(account)) marks = new Set()
  account = next
  changed()
}

const markOf = (kind: MarkKind, id: string) => `${kind} ${id}`

/** Whether the user has marked this review, apartment or landlord. */
export const useMark = (kind: MarkKind, id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => marks.has(markOf(kind, id)),
    () => false,
  )

/** Whether the user has marked it now, outside React. */
export const hasMark = (kind: MarkKind, id: string): boolean => marks.has(markOf(kind, id))

/** Sets or removes one mark, on every card that shows it. */
export function setMark(kind: MarkKind, id: string, on: boolean): void {
  if (on) marks.add(markOf(kind, id))
  else marks.delete(markOf(kind, id))
  changed()
}

/** Replaces all marks by what the server knows. */
export function setMarks(all: Marks): void {
  marks = new Set(Object.entries(all).flatMap(([kind, ids]) => ids.map(id => markOf(kind as MarkKind, id))))
  changed()
}
