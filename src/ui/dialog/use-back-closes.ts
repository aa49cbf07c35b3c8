import { useEffect, useLayoutEffect, useRef } from 'react'

/** State of a history entry besides the router's own keys: the number of open dialogs. */
interface EntryState {
  key?: string
  openDialogs?: number
}

interface OpenDialog {
  depth: number
  close(): void
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

const openDialogSet = new Set<OpenDialog>()
/** The current entry. `popstate` only tells the new one. */
let currentEntry: EntryState = {}
let isRemovingEntries = false
let removeEntriesTimer: ReturnType<typeof setTimeout> | undefined
/** What waits until the entries of closed dialogs are removed. */
const waiting: (() => void)[] = []

/** Remembers the current page's entry. The document calls it after every navigation. */
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
  // Nothing changed for the router: it must neither reload the page nor abort a navigation.
  if (isSamePage) event.stopImmediatePropagation()
  // A dialog that was opened while the entries of others are removed has none yet.
  const closing = isRemovingEntries ? [] : [...openDialogSet].reverse().filter(dialog => dialog.depth > to)
  for (const dialog of closing) dialog.close()
  // The dialog of this entry was left by a link, so the entry is skipped.
  if (isSamePage && to < from && closing.length === 0 && !isRemovingEntries) history.back()
  isRemovingEntries = false
  while (!isRemovingEntries && waiting.length > 0) waiting.shift()?.()
}

/** Whether a link is being pressed. */
let isLinkPressed = false

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('a[href]'))) return
  isLinkPressed = true
  setTimeout(() => {
    isLinkPressed = false
  })
}

if (typeof window !== 'undefined') {
  // In the capture phase, to run before the router's listeners.
  addEventListener('popstate', onPopState, { capture: true })
  addEventListener('click', onClick, { capture: true })
}

/** Removes the history entries of dialogs that were closed without Back. */
function removeSurplusEntries(): void {
  if (isRemovingEntries) return void waiting.push(removeSurplusEntries)
  const deepest = Math.max(0, ...[...openDialogSet].map(dialog => dialog.depth))
  const surplus = (entryState().openDialogs ?? 0) - deepest
  if (surplus <= 0) return
  isRemovingEntries = true
  history.go(-surplus)
}

/**
 * Runs a navigation of a dialog that is being closed, once its history entry is removed: a step back that comes after the
 * navigation would undo it.
 */
export function afterClosing(navigate: () => void): void {
  const navigateInTurn = () => {
    if (isRemovingEntries) waiting.push(navigate)
    else navigate()
  }
  // An open dialog closes after this event, and only then sets the timer that removes its entry.
  if (openDialogSet.size > 0) setTimeout(() => setTimeout(navigateInTurn))
  else navigateInTurn()
}

/**
 * Makes the browser's Back close a dialog, as people on phones expect: an open dialog has its own history entry with
 * the page's address. Closing it in another way removes the entry.
 * @param onClose called when Back was pressed.
 */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  // In the layout phase: a quick Back from the next page comes before other effects of that page, and would find its own
  // entry removed.
  useLayoutEffect(() => {
    const depth = Math.max(0, ...[...openDialogSet].map(dialog => dialog.depth)) + 1
    const dialog = { depth, close: () => latest.current() }
    openDialogSet.add(dialog)
    const addEntry = () => {
      const entry = entryState()
      // A dialog that directly follows another one reuses its entry, which is not removed yet.
      if (!openDialogSet.has(dialog) || (entry.openDialogs ?? 0) >= depth) return
      currentEntry = { ...entry, openDialogs: depth }
      history.pushState(currentEntry, '')
    }
    if (isRemovingEntries) waiting.push(addEntry)
    else addEntry()
    return () => {
      openDialogSet.delete(dialog)
      clearTimeout(removeEntriesTimer)
      // A step back that comes after the link's page would leave that page. Its entry stays, and Back skips it.
      if (isLinkPressed) return
      removeEntriesTimer = setTimeout(removeSurplusEntries)
    }
  }, [])
}
