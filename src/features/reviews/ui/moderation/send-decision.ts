import { accountApi } from '../../../identity/ui/account-client.ts'
import { type Decision, verbs } from './decisions.ts'
import type { Sent } from './held-decisions.ts'

/** Without network, the next attempt is made after this, in ms. */
const patience = 5000

/** Sends a decision (SPEC 7); a review that another admin or its author moved meanwhile is `overtaken`. */
export async function sendDecision({ id, verb, version, reason }: Decision, leaving: boolean): Promise<Sent> {
  const path = `/api/update-review-status/${encodeURIComponent(id)}/${verbs[verb].to}`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ version, ...(reason && { reason }) })
  const response = await accountApi(path, { method: 'PUT', headers, body, keepalive: leaving }).catch(() => undefined)
  if (!response) return { outcome: 'later', wait: patience }
  if (response.ok) return { outcome: 'done' }
  if (response.status === 429)
    return { outcome: 'later', wait: 1000 * (Number(response.headers.get('retry-after')) || 60) }
  if (response.status === 409 || response.status === 404) return { outcome: 'overtaken' }
  const problem = (await response.json().catch(() => null)) as { detail?: string } | null
  return { outcome: 'failed', message: problem?.detail }
}

const keptKey = (uid: string) => `held-decisions ${uid}`

/** Decisions of an earlier visit that the server may not know. */
export function keptDecisions(uid: string): Decision[] {
  try {
    return JSON.parse(localStorage.getItem(keptKey(uid)) ?? '[]') as Decision[]
  } catch {
    return []
  }
}

/** Keeps decisions for the next visit; without storage they are sent when the page is left, and that must do. */
export function keepDecisions(uid: string, decisions: Decision[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(keptKey(uid))
    else localStorage.setItem(keptKey(uid), JSON.stringify(decisions))
  } catch {
    // Blocked or full.
  }
}
