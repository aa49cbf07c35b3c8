import { createStore, useStore } from '../../../ui/create-store.ts'
import type { OwnMarks, SignedInUser } from '../shapes.ts'

/** Who uses this page. The state is `unknown` until the automatic sign-in, a second after load, has answered. */
export type Account = { state: 'unknown' | 'signed-out' } | { state: 'signed-in'; user: SignedInUser; isAdmin: boolean }

type OwnMarkKind = keyof OwnMarks

/** Names in the texts about accounts; the shell sets them before anything can be clicked. */
export const accountTexts = { universityName: '' }

/** The account, and the marks of its person: kind and id. */
interface Reader {
  account: Account
  marks: ReadonlySet<string>
}

const store = createStore<Reader>({ account: { state: 'unknown' }, marks: new Set() })

/** Calls `listener` when the account or a mark changes. Returns a function that unsubscribes. */
export const subscribeToAccount = store.subscribe

/** Returns the uid of an account; undefined unless it is signed in. */
export const uidOf = (of: Account): string | undefined => (of.state === 'signed-in' ? of.user.uid : undefined)

/** Returns the email address of an account; '' unless it is signed in. */
export const emailOf = (of: Account): string => (of.state === 'signed-in' ? of.user.email : '')

export const currentAccount = (): Account => store.get().account

/** Returns the current account; `unknown` on the server and while hydrating. */
export const useAccount = (): Account => useStore(store, ({ account }) => account)

/** Sets the current account. The own marks of another person are dropped. */
export function setAccount(account: Account): void {
  const isSamePerson = uidOf(account) === uidOf(currentAccount())
  store.set({ account, marks: isSamePerson ? store.get().marks : new Set() })
}

const markKey = (kind: OwnMarkKind, id: string) => `${kind} ${id}`

export const useHasMark = (kind: OwnMarkKind, id: string): boolean =>
  useStore(store, ({ marks }) => marks.has(markKey(kind, id)))

export const useHasAnyMark = (kind: OwnMarkKind): boolean =>
  useStore(store, ({ marks }) => [...marks].some(mark => mark.startsWith(`${kind} `)))

/** Returns whether the student has marked it, outside React. */
export const hasMark = (kind: OwnMarkKind, id: string): boolean => store.get().marks.has(markKey(kind, id))

/** Returns a function that says whether the student has marked something, for lists. */
export function useMarks(): (kind: OwnMarkKind, id: string) => boolean {
  const marks = useStore(store, reader => reader.marks)
  return (kind, id) => marks.has(markKey(kind, id))
}

/** Sets or removes one mark on every card that shows it. */
export function setMark(kind: OwnMarkKind, id: string, isMarked: boolean): void {
  const marks = new Set(store.get().marks)
  if (isMarked) marks.add(markKey(kind, id))
  else marks.delete(markKey(kind, id))
  store.set({ account: currentAccount(), marks })
}

/** Marks what the server has just listed as the student's own, in case the own marks are not loaded yet. */
export function addListedMarks(kind: OwnMarkKind, ids: string[]): void {
  for (const id of ids) if (!hasMark(kind, id)) setMark(kind, id, true)
}

export function replaceOwnMarks(all: OwnMarks): void {
  const keys = Object.entries(all).flatMap(([kind, ids]) => ids.map(id => markKey(kind as OwnMarkKind, id)))
  store.set({ account: currentAccount(), marks: new Set(keys) })
}
