import type { SendResult } from '../../../ui/undo/pending-decisions.ts'
import { accountApi } from './account-client.ts'

/** How long to wait before the next attempt without network. */
const offlineRetryMs = 5000

/**
 * Sends a decision by PUT after its undo window. The result is `overtaken` when another admin was faster (409) or the item
 * is gone (404), and `later` over a limit or without network.
 * @param isLeaving whether the page is being left; the request then outlives it.
 */
export async function putDecision(path: string, body: object, isLeaving: boolean): Promise<SendResult> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body: JSON.stringify(body), keepalive: isLeaving }
  const response = await accountApi(path, init).catch(() => undefined)
  if (!response) return { outcome: 'later', retryAfterMs: offlineRetryMs }
  if (response.ok) return { outcome: 'done' }
  if (response.status === 429)
    return { outcome: 'later', retryAfterMs: 1000 * (Number(response.headers.get('retry-after')) || 60) }
  if (response.status === 409 || response.status === 404) return { outcome: 'overtaken' }
  const problem = (await response.json().catch(() => null)) as { detail?: string } | null
  return { outcome: 'failed', message: problem?.detail }
}
