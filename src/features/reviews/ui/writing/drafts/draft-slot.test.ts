import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReviewDraft } from '../../../draft-rules.ts'
import { createDraftBox } from './draft-box.ts'
import { type DraftStorage, removeOldDrafts } from './draft-entry.ts'
import { clearDraftsInMemory, type OwnDrafts, openDraftSlot } from './draft-slot.ts'
import { emptyDraft } from './drafts.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-22T15:00:00Z')
const draft: ReviewDraft = {
  ...emptyDraft,
  overallRating: 4,
  bedrooms: 3,
  reviewText: 'Warm in winter, ',
  photos: ['/photos/a.webp'],
}
const subject = 'edit 98cacf81-0000'

function createStorage() {
  const stored = new Map<string, string>()
  const storage: DraftStorage = {
    get length() {
      return stored.size
    },
    key: index => [...stored.keys()][index] ?? null,
    getItem: name => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: name => void stored.delete(name),
  }
  return { stored, storage }
}

describe('a draft in the browser', () => {
  let { stored, storage } = createStorage()
  let now: number
  let ada: OwnDrafts
  let ben: OwnDrafts
  const createOwnDrafts = async (uid: string): Promise<OwnDrafts> => {
    clearDraftsInMemory(uid)
    const box = await createDraftBox(randomBytes(32).toString('base64url'))
    return { uid, box, storage, now: () => now }
  }
  const load = async (place: OwnDrafts, about = subject) => (await openDraftSlot(place, about)).load()
  const save = async (place: OwnDrafts, saved = draft, about = subject) =>
    (await openDraftSlot(place, about)).save(saved)
  beforeEach(async () => {
    ;({ stored, storage } = createStorage())
    now = start
    ada = await createOwnDrafts('ada')
    ben = await createOwnDrafts('ben')
  })

  test('comes back with its times and the open section until it is discarded', async () => {
    const slot = await openDraftSlot(ada, subject)
    await slot.save(draft)
    now += 5000
    await slot.save({ ...draft, price: 2 }, { section: 'stay' })
    expect(await load(ada)).toEqual({
      draft: { ...draft, price: 2 },
      savedAt: start + 5000,
      beganAt: start,
      section: 'stay',
    })
    slot.discard()
    expect(await load(ada)).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  test('shows nothing of its content, its subject or its author to another person', async () => {
    await save(ada)
    const text = JSON.stringify([...stored])
    for (const trace of ['Warm', 'photos', '98cacf81', 'ada']) expect(text).not.toContain(trace)
    expect(await load(ben)).toBeUndefined()
    // Ben copies Ada's entry to the name that his own would have.
    await save(ben)
    const [adas, bens] = [...stored.keys()] as [string, string]
    storage.setItem(bens, storage.getItem(adas) ?? '')
    expect(await load(ben)).toBeUndefined()
    expect((await load(ada))?.draft).toEqual(draft)
  })

  test('is one for each subject and each person', async () => {
    await save(ada)
    await save(ben, { ...draft, reviewText: 'Cold.' })
    await save(ada, { ...draft, reviewText: 'Dark.' }, 'new apartment 7')
    expect(stored.size).toBe(3)
    expect((await load(ada))?.draft.reviewText).toBe('Warm in winter, ')
    expect((await load(ben))?.draft.reviewText).toBe('Cold.')
    expect((await load(ada, 'new apartment 7'))?.draft.reviewText).toBe('Dark.')
  })

  test('lives at most 14 days from its first word, even when it is changed, and its last day cannot be moved', async () => {
    const slot = await openDraftSlot(ada, subject)
    await slot.save(draft)
    now += 10 * dayMs
    await slot.save({ ...draft, price: 2 })
    const [[name = '', text = ''] = []] = [...stored]
    expect(JSON.parse(text).removeOn).toBe('2026-12-06')
    now = start + 13 * dayMs
    expect(await load(ada)).toBeDefined()
    storage.setItem(name, text.replace('2026-12-06', '2027-12-06'))
    expect(await load(ada)).toBeUndefined()
    storage.setItem(name, text)
    now = start + 14 * dayMs
    expect(await load(ada)).toBeUndefined()
    expect(await load({ ...ada, box: undefined })).toBeUndefined()
  })

  test('begins anew after it was discarded, and takes its age along when it is moved', async () => {
    const slot = await openDraftSlot(ada, subject)
    await slot.save(draft)
    slot.discard()
    now += 3 * dayMs
    await slot.save(draft)
    expect((await load(ada))?.beganAt).toBe(now)
    await slot.save(draft, { beganAt: start })
    expect((await load(ada))?.beganAt).toBe(start)
  })

  test('is not written after it was discarded or changed meanwhile', async () => {
    const slot = await openDraftSlot(ada, subject)
    const first = slot.save(draft)
    const second = slot.save({ ...draft, price: 2 })
    await Promise.all([first, second])
    expect((await load(ada))?.draft.price).toBe(2)
    const late = slot.save(draft)
    slot.discard()
    await late
    expect(stored.size).toBe(0)
  })

  test('stays in the memory of a page whose browser stores or encrypts nothing', async () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.')
    }
    for (const place of [
      { ...ada, storage: { ...storage, setItem: refuse } },
      { ...ada, box: undefined },
    ]) {
      await save(place)
      expect(stored.size).toBe(0)
      expect((await load(place))?.draft).toEqual(draft)
      expect(await load({ ...place, uid: 'ben' })).toBeUndefined()
      ;(await openDraftSlot(place, subject)).discard()
      expect(await load(place)).toBeUndefined()
    }
  })

  test('is removed by anyone who opens the site after its last day, as are drafts of the old kind', async () => {
    await save(ada)
    now += 2 * dayMs
    await save(ben)
    storage.setItem('review-draft review 98cacf81', '{"draft":{}}')
    storage.setItem('draft:broken', 'not json')
    storage.setItem('theme', 'dark')
    removeOldDrafts(storage, start + 2 * dayMs)
    expect(stored.size).toBe(3)
    removeOldDrafts(storage, start + 14 * dayMs)
    expect(stored.size).toBe(2)
    expect((await load(ben))?.draft).toEqual(draft)
    expect(stored.get('theme')).toBe('dark')
  })
})
