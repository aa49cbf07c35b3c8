import type { OwnReview } from '../../own/own-review.ts'

const storageKey = 'seen-declines'
const mostKept = 200

/**
 * The mark under which this browser remembers that a decline was seen: nobody who looks into the browser can tell from
 * it who wrote which review. The same review declined again, for its new text or another reason, has another one.
 */
async function markOf(uid: string, { id, declineReason, reviewText }: OwnReview): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([uid, id, declineReason, reviewText]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}

function readMarks(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(mark => typeof mark === 'string') : []
  } catch {
    return []
  }
}

/** Ids of the declined reviews that this browser has not shown yet. Nothing of it is known to the server. */
export async function unseenDeclines(uid: string, declined: OwnReview[]): Promise<Set<string>> {
  const seen = new Set(readMarks())
  const marks = await Promise.all(declined.map(review => markOf(uid, review)))
  return new Set(declined.filter((_, i) => !seen.has(marks[i] ?? '')).map(review => review.id))
}

/** Remembers that a declined review was on screen. */
export async function rememberDecline(uid: string, review: OwnReview): Promise<void> {
  const mark = await markOf(uid, review)
  const others = readMarks().filter(known => known !== mark)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, mark].slice(-mostKept)))
  } catch {
    // Without room to remember it, it is new again next time.
  }
}
