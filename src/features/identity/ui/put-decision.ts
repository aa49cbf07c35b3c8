import type { SendResult } from '../../../ui/undo/pending-decisions.ts'
import { accountApi } from './account-client.ts'

/** Without network, the next attempt is made after this, in ms. */
const offlineRetryMs = 5000

/**
 * Sends a held decision by PUT. What somebody else decided meanwhile (409), or is gone (404), is `overtaken`; over a limit
 * it is to be sent later.
 * @param isLeaving the page is about to go: the call outlives it.
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
