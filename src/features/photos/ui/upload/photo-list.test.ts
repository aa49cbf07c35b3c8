import { describe, expect, test } from 'vitest'
import {
  changePhotos,
  createPhotoList,
  isUploading,
  type ListedPhoto,
  listUploadedUrls,
  type PhotoAction,
  type PhotoList,
  uploadingLabel,
} from './photo-list.ts'
import { checkFiles } from './send-photo.ts'

const sending = (key: string): ListedPhoto => ({
  key,
  name: `${key}.jpg`,
  preview: `blob:${key}`,
  file: new File(['x'], `${key}.jpg`),
  state: { step: 'sending', progress: 0 },
})
const become = (list: PhotoList, ...actions: PhotoAction[]) => actions.reduce(changePhotos, list)
const chosen = (...keys: string[]): PhotoAction => ({ type: 'choose', photos: keys.map(sending), refused: [] })

describe('a list of photos', () => {
  test('starts with photos that were uploaded before', () => {
    const list = createPhotoList(['/photos/a.webp', '/photos/b.webp'])
    expect(listUploadedUrls(list)).toEqual(['/photos/a.webp', '/photos/b.webp'])
    expect(isUploading(list)).toBe(false)
  })

  test('has the URL of a photo once that is uploaded, in the order of choosing and not of arriving', () => {
    const list = become(createPhotoList([]), chosen('one', 'two'), { type: 'done', key: 'two', url: '/2' })
    expect(listUploadedUrls(list)).toEqual(['/2'])
    expect(isUploading(list)).toBe(true)
    const all = become(list, { type: 'progress', key: 'one', progress: 0.5 }, { type: 'done', key: 'one', url: '/1' })
    expect(listUploadedUrls(all)).toEqual(['/1', '/2'])
    expect(all.announcement).toBe('one.jpg is uploaded.')
    expect(isUploading(all)).toBe(false)
  })

  test('keeps a failed photo with its reason, and tries again', () => {
    const failed = become(createPhotoList([]), chosen('one'), {
      type: 'fail',
      key: 'one',
      reason: 'No connection.',
      canRetry: true,
    })
    expect(failed.photos[0]?.state).toEqual({ step: 'failed', reason: 'No connection.', canRetry: true })
    expect(failed.announcement).toBe('one.jpg: No connection.')
    expect(isUploading(failed)).toBe(false)
    expect(isUploading(become(failed, { type: 'retry', key: 'one' }))).toBe(true)
  })

  test('does not take back a photo whose answer comes after its removal', () => {
    const removed = become(createPhotoList([]), chosen('one'), { type: 'remove', key: 'one' })
    expect(removed).toMatchObject({ photos: [], announcement: 'one.jpg is removed.' })
    expect(become(removed, { type: 'done', key: 'one', url: '/1' })).toBe(removed)
    expect(become(removed, { type: 'fail', key: 'one', reason: 'aborted', canRetry: true })).toBe(removed)
  })

  test('moves a photo by one place, and says where it is; the ends are ends', () => {
    const list = createPhotoList(['/1', '/2', '/3'])
    const moved = become(list, { type: 'move', key: '/3', by: -1 })
    expect(listUploadedUrls(moved)).toEqual(['/1', '/3', '/2'])
    expect(moved.announcement).toBe('Photo 3 is now number 2 of 3.')
    expect(listUploadedUrls(become(moved, { type: 'move', key: '/1', by: -1 }))).toEqual(['/1', '/3', '/2'])
    expect(listUploadedUrls(become(moved, { type: 'move', key: '/2', by: 1 }))).toEqual(['/1', '/3', '/2'])
    expect(listUploadedUrls(become(moved, { type: 'move', key: '/1', by: 1 }))).toEqual(['/3', '/1', '/2'])
  })

  test('says how many photos a form waits for', () => {
    const list = become(createPhotoList(['/1']), chosen('one', 'two'))
    expect(uploadingLabel(list)).toBe('Waiting for 2 photos…')
    const one = become(list, { type: 'done', key: 'one', url: '/2' })
    expect(uploadingLabel(one)).toBe('Waiting for 1 photo…')
    expect(uploadingLabel(become(one, { type: 'remove', key: 'two' }))).toBeUndefined()
  })

  test('is reset with its form', () => {
    expect(listUploadedUrls(become(createPhotoList(['/1']), { type: 'reset', urls: [] }))).toEqual([])
  })

  test('shows what was refused until something else is chosen', () => {
    const refused = [{ name: 'a.pdf', reason: 'no picture' }]
    const list = become(createPhotoList([]), { type: 'choose', photos: [], refused })
    expect(list.refused).toEqual(refused)
    expect(become(list, chosen('one')).refused).toEqual([])
  })
})

describe('chosen files', () => {
  const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size })

  test('are taken up to the room there is; the others are named', () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => file(name))
    expect(checkFiles(files, 2, 3)).toEqual({
      taken: files.slice(0, 2),
      refused: [{ name: 'c.jpg', reason: 'You can add 3 photos, so this one was left out.' }],
    })
    expect(checkFiles(files, 0, 20)).toMatchObject({
      taken: [],
      refused: files.map(({ name }) => ({ name, reason: 'You can add 20 photos, so this one was left out.' })),
    })
  })

  test('are named with what is wrong with them, and take no room', () => {
    const { taken, refused } = checkFiles(
      [
        file('a.pdf', 'application/pdf'),
        file('b.gif', 'image/gif'),
        file('large.jpg', 'image/jpeg', 10_000_001),
        file('empty.jpg', 'image/jpeg', 0),
        file('IMG_1.HEIC', ''),
        file('IMG_2', 'image/heic'),
        file('good.webp', 'image/webp', 10_000_000),
        file('unknown', ''),
      ],
      2,
      3,
    )
    expect(taken.map(each => each.name)).toEqual(['good.webp', 'unknown'])
    expect(refused.map(each => `${each.name}: ${each.reason.slice(0, 21)}`)).toEqual([
      'a.pdf: Not a JPEG, PNG or We',
      'b.gif: Not a JPEG, PNG or We',
      'large.jpg: The photo is larger t',
      'empty.jpg: The file is empty.',
      'IMG_1.HEIC: This is a HEIC pictur',
      'IMG_2: This is a HEIC pictur',
    ])
  })
})
