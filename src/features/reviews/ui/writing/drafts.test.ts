import { beforeEach, describe, expect, it } from 'vitest'
import type { ReviewDraft } from '../../draft-rules.ts'
import {
  dropDraft,
  editDraftKey,
  emptyDraft,
  keepDraft,
  newDraftKey,
  readDraft,
  type Shelf,
  sameDraft,
} from './drafts.ts'

const key = newDraftKey({ kind: 'apartment', id: '7', name: 'Maple Terrace' })
const hour = 3_600_000
const draft: ReviewDraft = {
  ...emptyDraft,
  overallRating: 4,
  detailedRatings: { ...emptyDraft.detailedRatings, safety: 2 },
  bedrooms: 3,
  reviewText: 'Warm in winter, ',
  photos: ['/photos/a.webp'],
}

function makeShelf() {
  const kept = new Map<string, string>()
  const shelf: Shelf = {
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  }
  return { kept, shelf }
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.')
}
const noShelf: Shelf = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }

describe('a draft', () => {
  let { kept, shelf } = makeShelf()
  beforeEach(() => {
    ;({ kept, shelf } = makeShelf())
    dropDraft(key, shelf)
  })

  it('comes back as it was, with its time, until it is dropped', () => {
    keepDraft(key, draft, shelf, 5000)
    expect(readDraft(key, [], shelf, 6000)).toEqual({ draft, savedAt: 5000, lostPhotos: 0 })
    dropDraft(key, shelf)
    expect(readDraft(key, [], shelf, 6000)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('is one for each property and for each edited review', () => {
    const keys = [
      key,
      newDraftKey({ kind: 'landlord', id: '7', name: '' }),
      newDraftKey({ kind: 'apartment', id: '8', name: '' }),
      editDraftKey('7'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  it('loses a photo a day after it came, not after the last word; the own of a review stay', () => {
    keepDraft(key, draft, shelf, 0)
    keepDraft(key, { ...draft, photos: ['/photos/a.webp', '/photos/b.webp'] }, shelf, 20 * hour)
    const photosAt = (now: number, own: string[] = []) => readDraft(key, own, shelf, now)
    expect(photosAt(23 * hour)?.draft.photos).toEqual(['/photos/a.webp', '/photos/b.webp'])
    expect(photosAt(25 * hour)).toMatchObject({ draft: { photos: ['/photos/b.webp'] }, lostPhotos: 1 })
    expect(photosAt(25 * hour, ['/photos/a.webp'])?.lostPhotos).toBe(0)
    expect(photosAt(50 * hour)).toMatchObject({ draft: { photos: [], reviewText: draft.reviewText }, lostPhotos: 2 })
  })

  it('lives on in a page whose browser keeps nothing', () => {
    keepDraft(key, draft, noShelf, 1)
    expect(readDraft(key, [], { ...noShelf, getItem: () => null }, 2)?.draft).toEqual(draft)
    dropDraft(key, noShelf)
    expect(readDraft(key, [], { ...noShelf, getItem: () => null }, 2)).toBeUndefined()
  })

  it.each(['', 'null', '7', '[]', '{"draft":null}', '{'])('that reads %j is none, or an empty one', text => {
    kept.set(key, text)
    expect(readDraft(key, [], shelf, 0)?.draft ?? emptyDraft).toEqual(emptyDraft)
  })

  it('keeps what is sound of a broken one', () => {
    const broken = {
      overallRating: 9,
      detailedRatings: { safety: 3, location: 'x' },
      bedrooms: 2.5,
      price: -1,
      reviewText: 5,
      photos: ['/photos/a.webp', 7, '/photos/b.webp', '/photos/c.webp', '/photos/d.webp'],
      status: 'APPROVED',
    }
    kept.set(key, JSON.stringify({ draft: broken, savedAt: 1 }))
    expect(readDraft(key, [], shelf, 2)?.draft).toEqual({
      ...emptyDraft,
      detailedRatings: { ...emptyDraft.detailedRatings, safety: 3 },
      photos: ['/photos/a.webp', '/photos/b.webp', '/photos/c.webp'],
    })
  })

  it('is the same when it says the same, in whatever order', () => {
    const { photos, ...others } = draft
    expect(sameDraft(draft, { photos: [...photos], ...others })).toBe(true)
    expect(sameDraft(draft, { ...draft, price: 1 })).toBe(false)
  })
})
