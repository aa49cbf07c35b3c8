import { type ApiFetch, getJson } from '../../../../../api-client.ts'
import { currentAccount, subscribeToAccount, uidOf } from '../../../../identity/ui/account.ts'
import { accountApi } from '../../../../identity/ui/account-client.ts'
import { createDraftBox, type DraftBox } from './draft-box.ts'
import { draftStorage, listEntryNames, removeOldDrafts } from './draft-entry.ts'
import { clearDraftsInMemory, type OwnDrafts } from './draft-slot.ts'

let opened: { uid: string; box: Promise<DraftBox> } | undefined
// Only the person who is signed in may use the key.
subscribeToAccount(() => {
  if (opened && opened.uid !== uidOf(currentAccount())) opened = undefined
})

/** Notifies the other tabs of this browser that a person's drafts were discarded. */
const discardChannel = new BroadcastChannel('drafts-discarded')

/**
 * Opens a person's drafts with the key that the server gives to that person alone.
 * @param api gets the key; it may ask to sign in when the session has ended.
 * @throws ApiError when the server cannot be reached; Error when another person is signed in.
 */
export async function openDrafts(uid: string, api: ApiFetch = accountApi): Promise<OwnDrafts> {
  const storage = draftStorage()
  if (storage) removeOldDrafts(storage, Date.now())
  const box = crypto.subtle && (await boxOf(uid, api))
  return { uid, box, storage, now: Date.now }
}

function boxOf(uid: string, api: ApiFetch): Promise<DraftBox> {
  if (opened?.uid === uid) return opened.box
  const box = fetchKey(uid, api).then(createDraftBox)
  opened = { uid, box }
  box.catch(() => {
    if (opened?.box === box) opened = undefined
  })
  return box
}

async function fetchKey(uid: string, api: ApiFetch): Promise<string> {
  const requireSame = () => {
    if (uidOf(currentAccount()) !== uid) throw new Error('another person is signed in')
  }
  requireSame()
  const { key } = await getJson<{ key: string }>(api, '/api/account/draft-key')
  requireSame()
  return key
}

/** Says whether this browser stores a draft of the person. */
export function hasDrafts({ box, storage }: OwnDrafts): boolean {
  return box !== undefined && storage !== undefined && listEntryNames(storage, box.prefix).length > 0
}

/** Removes all drafts of the person from this browser, here and in the forms of other tabs. */
export function discardDrafts({ uid, box, storage }: OwnDrafts): void {
  clearDraftsInMemory(uid)
  if (box && storage) for (const name of listEntryNames(storage, box.prefix)) storage.removeItem(name)
  discardChannel.postMessage(uid)
}

/** Calls `listener` when another tab discards the person's drafts. @returns a function that unsubscribes. */
export function onDraftsDiscarded(uid: string, listener: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<string>) => {
    if (data === uid) listener()
  }
  discardChannel.addEventListener('message', handleMessage)
  return () => discardChannel.removeEventListener('message', handleMessage)
}
