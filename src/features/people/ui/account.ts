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

/** Returns a value of the account or its marks; on the server and while hydrating, the one of a visitor. */
const useValue = <Value>(read: () => Value, ofVisitor: Value): Value =>
  useSyncExternalStore(subscribeToAccount, read, () => ofVisitor)

/** Returns the uid of an account; undefined unless it is signed in. */
export const uidOf = (of: Account): string | undefined => (of.state === 'signed-in' ? of.user.uid : undefined)

/** Returns the current account, outside React. */
export const currentAccount = (): Account => account

/** Returns the current account; `unknown` on the server and while hydrating. */
export const useAccount = (): Account => useValue(currentAccount, visitor)

/** Sets the current account. The own marks of another person are dropped. */
export function setAccount(next: Account): void {
  if (uidOf(next) !== uidOf(account)) ownMarks = new Set()
  account = next
  changed()
}

const markKey = (kind: OwnMarkKind, id: string) => `${kind} ${id}`

/** Returns whether the student has marked this review, apartment or landlord. */
export const useHasMark = (kind: OwnMarkKind, id: string): boolean => useValue(() => hasMark(kind, id), false)

/** Returns whether the student has any mark of a kind. */
export const useHasAnyMark = (kind: OwnMarkKind): boolean =>
  useValue(() => [...ownMarks].some(mark => mark.startsWith(`${kind} `)), false)

/** Returns whether the student has marked it, outside React. */
export const hasMark = (kind: OwnMarkKind, id: string): boolean => ownMarks.has(markKey(kind, id))

/** Returns how many of these reviews, apartments or landlords the student has marked. */
export const useMarkCount = (kind: OwnMarkKind, ids: string[]): number =>
  useValue(() => ids.filter(id => hasMark(kind, id)).length, 0)

/** Sets or removes one mark on every card that shows it. */
export function setMark(kind: OwnMarkKind, id: string, isMarked: boolean): void {
  if (isMarked) ownMarks.add(markKey(kind, id))
  else ownMarks.delete(markKey(kind, id))
  changed()
}

/** Marks what the server has just listed as the student's own, in case the own marks are not loaded yet. */
export function addListedMarks(kind: OwnMarkKind, ids: string[]): void {
  for (const id of ids) if (!hasMark(kind, id)) setMark(kind, id, true)
}

/** Replaces all marks with those that the server knows. */
export function replaceOwnMarks(all: OwnMarks): void {
  ownMarks = new Set(Object.entries(all).flatMap(([kind, ids]) => ids.map(id => markKey(kind as OwnMarkKind, id))))
  changed()
}
