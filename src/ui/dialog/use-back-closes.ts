import { useEffect, useRef } from 'react'

/** What a history entry says besides the router's own keys: how many dialogs are open there, and the view on top. */
interface EntryState {
  key?: string
  openDialogs?: number
  view?: string
}

interface OpenDialog {
  depth: number
  close(): void
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

const openDialogSet = new Set<OpenDialog>()
/** The entry that the browser is at, as far as this file knows: `popstate` only tells the new one. */
let currentEntry: EntryState = {}
let isRemovingEntries = false
let removeEntriesTimer: ReturnType<typeof setTimeout> | undefined

/** Remembers the entry of the page on screen; the document calls it after every move. */
export function useTrackHistoryEntry(locationKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry changes with the location's key.
  useEffect(() => {
    currentEntry = entryState()
  }, [locationKey])
}

function onPopState(event: PopStateEvent): void {
  const before = currentEntry
  currentEntry = (event.state as EntryState | null) ?? {}
  const [from, to] = [before.openDialogs ?? 0, currentEntry.openDialogs ?? 0]
  const isSamePage = currentEntry.key === before.key && from !== to
  // For the router nothing has happened: it neither loads the page again nor gives up a move that is under way.
  if (isSamePage) event.stopImmediatePropagation()
  const closing = [...openDialogSet].reverse().filter(dialog => dialog.depth > to)
  for (const dialog of closing) dialog.close()
  // An entry whose dialog was left by a link is no step of its own.
  if (isSamePage && to < from && closing.length === 0 && !isRemovingEntries) history.back()
  isRemovingEntries = false
}

// In the capture phase, and before the router listens.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })

/** Takes back the entries of dialogs that were closed by hand. */
function removeSurplusEntries(): void {
  const deepest = Math.max(0, ...[...openDialogSet].map(dialog => dialog.depth))
  const surplus = (entryState().openDialogs ?? 0) - deepest
  if (surplus <= 0) return
  isRemovingEntries = true
  history.go(-surplus)
}

/**
 * Lets the browser's Back close a dialog, as people on phones expect: while it is open it has an entry of its own in the
 * history, with the address of the page. The entry goes when the dialog is closed in another way.
 * @param onClose called when Back was pressed.
 * @param isOpen for what stays rendered while it is closed.
 * @param view a name that is left in the entry, for `isAtView`.
 */
export function useBackCloses(onClose: () => void, isOpen = true, view?: string): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const entry = entryState()
    const isEntryOfView = view !== undefined && entry.view === view
    const depth = isEntryOfView
      ? (entry.openDialogs ?? 1)
      : Math.max(0, ...[...openDialogSet].map(dialog => dialog.depth)) + 1
    // One dialog that follows another takes over its entry, which is not taken back yet.
    if ((entry.openDialogs ?? 0) < depth) {
      currentEntry = { ...entry, openDialogs: depth, view }
      history.pushState(currentEntry, '')
    }
    const dialog = { depth, close: () => latest.current() }
    openDialogSet.add(dialog)
    return () => {
      openDialogSet.delete(dialog)
      clearTimeout(removeEntriesTimer)
      removeEntriesTimer = setTimeout(removeSurplusEntries)
    }
  }, [isOpen, view])
}

/** Whether the browser is at an entry of this view: somebody came back to it. */
export const isAtView = (view: string): boolean => entryState().view === view
