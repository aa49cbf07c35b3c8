import { getJson } from '../../../api-client.ts'
import { createStore, useStore } from '../../../ui/create-store.ts'
import { accountApi } from '../../people/ui/account-client.ts'
import type { WaitingCounts } from '../count-waiting.ts'

const store = createStore<WaitingCounts>({ reviews: 0, forms: 0 })

/** Returns what waits for an admin, as last loaded; 0 before, and for others than admins. */
export const useWaiting = (): WaitingCounts => useStore(store, counts => counts)

/** Loads what waits; without an answer the former counts stay. */
export async function loadWaiting(): Promise<void> {
  await getJson<WaitingCounts>(accountApi, '/api/admin/waiting').then(store.set, () => undefined)
}

/** Loads what waits, again whenever the window gets the focus. Returns a function that ends it. */
export function watchWaiting(): () => void {
  loadWaiting()
  addEventListener('focus', loadWaiting)
  return () => {
    removeEventListener('focus', loadWaiting)
    store.set(store.initial)
  }
}
