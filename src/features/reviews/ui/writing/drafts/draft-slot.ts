import type { ReviewDraft } from '../../../draft-rules.ts'
import type { DraftBox } from './draft-box.ts'
import { type DraftStorage, getRemovalDay, readEntry } from './draft-entry.ts'
import { sanitizeDraft } from './drafts.ts'

/** A draft with its times, in ms. */
export interface StoredDraft {
  draft: ReviewDraft
  /** When the draft was last changed. */
  savedAt: number
  /** When its first word was written. The 14 days begin here, so that its photos live as long as it does. */
  beganAt: number
  /** The section of the form that was open. */
  section?: string
}

/** The one draft of a person for one target. */
export interface DraftSlot {
  /** Returns the draft; undefined when there is none that can be read. */
  load(): Promise<StoredDraft | undefined>
  /** Stores a draft. Until it is encrypted, and where the browser stores nothing, it is in the page's memory. */
  save(draft: ReviewDraft, more?: { section?: string | undefined; beganAt?: number | undefined }): Promise<void>
  /** Removes the draft: it was submitted, or discarded. */
  discard(): void
}

/** Where a person's drafts are stored. */
export interface OwnDrafts {
  uid: string
  /** Undefined where the browser cannot encrypt: drafts then stay in the page's memory. */
  box: DraftBox | undefined
  storage: DraftStorage | undefined
  now(): number
}

// Drafts on their way to the storage, or that the storage refused (it is full, or forbidden).
const unsavedDrafts = new Map<string, StoredDraft>()

/** Removes the drafts of a person from the page's memory. */
export function clearDraftsInMemory(uid: string): void {
  for (const key of unsavedDrafts.keys()) if (key.startsWith(`${uid} `)) unsavedDrafts.delete(key)
}

/**
 * Returns the slot of a person's draft.
 * @param targetId what the draft is for: `new apartment 7`, `edit <review id>`.
 */
export async function openDraftSlot({ uid, box, storage, now }: OwnDrafts, targetId: string): Promise<DraftSlot> {
  const key = `${uid} ${targetId}`
  const name = (await box?.getEntryName(targetId)) ?? ''
  let startedAt: number | undefined
  const isExpired = ({ beganAt }: StoredDraft) => Date.parse(getRemovalDay(beganAt)) <= now()
  const stored = async () => {
    const entry = box && readEntry(storage?.getItem(name) ?? null, now())
    return entry && readStored(await box.open(name, entry))
  }
  return {
    async load() {
      const found = unsavedDrafts.get(key) ?? (await stored().catch(() => undefined))
      if (!found || isExpired(found)) return undefined
      startedAt = found.beganAt
      return found
    },
    async save(draft, { section, beganAt = startedAt ?? now() } = {}) {
      startedAt = beganAt
      const latest: StoredDraft = { draft, savedAt: now(), beganAt, ...(section && { section }) }
      unsavedDrafts.set(key, latest)
      if (!box || !storage) return
      const entry = await box.seal(name, getRemovalDay(beganAt), JSON.stringify(latest))
      // A later change, or a discarded draft, has overtaken this one.
      if (unsavedDrafts.get(key) !== latest) return
      try {
        storage.setItem(name, JSON.stringify(entry))
        unsavedDrafts.delete(key)
      } catch {}
    },
    discard() {
      startedAt = undefined
      unsavedDrafts.delete(key)
      try {
        storage?.removeItem(name)
      } catch {}
    },
  }
}

function readStored(text: string): StoredDraft {
  const stored = JSON.parse(text) as StoredDraft
  return { ...stored, draft: sanitizeDraft(stored.draft) }
}
