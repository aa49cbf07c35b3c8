import { useSyncExternalStore } from 'react'
import type { OwnMarkKind, OwnMarks, SignedInUser } from '../shapes.ts'

/** Who uses this page. The state is `unknown` until the automatic sign-in, a second after load, has answered. */
export type Account = { state: 'unknown' | 'signed-out' } | { state: 'signed-in'; user: SignedInUser; isAdmin: boolean }

/** Names in the texts about accounts; the shell sets them before anything can be clicked. */
export const accountTexts = { universityName: '' }

let account: Account = { state: 'unknown' }
let ownMarks = new Set<string>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
/** Calls `listener` when the account or a mark changes. Returns a function that unsubscribes. */
export const subscribeToAccount = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const visitor: Account = account

/** Returns the uid of an account; undefined unless it is signed in. */
export const uidOf = (of: Account): string | undefined => (of.state === 'signed-in' ? of.user.uid : undefined)

/** Returns the current account, outside React. */
export const currentAccount = (): Account => account

/** Returns the current account; `unknown` on the server and while hydrating. */
export const useAccount = (): Account => useSyncExternalStore(subscribeToAccount, currentAccount, () => visitor)

/** Sets the current account. The own marks of another person are dropped. */
export function setAccount(next: Account): void {
  if (uidOf(next) !== uidOf(account)) ownMarks = new Set()
  account = next
  changed()
}

const markKey = (kind: OwnMarkKind, id: string) => `${kind} ${id}`

/** Returns whether the student has marked this review, apartment or landlord. */
export const useHasMark = (kind: OwnMarkKind, id: string): boolean =>
  useSyncExternalStore(
    subscribeToAccount,
    () => ownMarks.has(markKey(kind, id)),
    () => false,
  )

/** Returns whether the student has any mark of a kind. */
export const useHasAnyMark = (kind: OwnMarkKind): boolean =>
  useSyncExternalStore(
    subscribeToAccount,
    () => [...ownMarks].some(mark => mark.startsWith(`${kind} `)),
    () => false,
  )

/** Returns whether the student has marked it, outside React. */
export const hasMark = (kind: OwnMarkKind, id: string): boolean => ownMarks.has(markKey(kind, id))

/** Sets or removes one mark on every card that shows it. */
export function setMark(kind: OwnMarkKind, id: string, isMarked: boolean): void {
  if (isMarked) ownMarks.add(markKey(kind, id))
  else ownMarks.delete(markKey(kind, id))
  changed()
}

/** Replaces all marks with those that the server knows. */
export function replaceOwnMarks(all: OwnMarks): void {
  ownMarks = new Set(Object.entries(all).flatMap(([kind, ids]) => ids.map(id => markKey(kind as OwnMarkKind, id))))
  changed()
}
