import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api-client.ts'
import { countUploading, countUsedSlots, createPhotoUploads, unsentPhotosMessage } from './photo-uploads.ts'
import { checkFiles, type SendPhoto } from './send-photo.ts'

/** Uploads that end when the test says so. */
function openUploads(initial: string[] = [], max = 3) {
  const sent = new Map<string, { succeed(): void; fail(status: number): void; aborted: boolean }>()
  const send: SendPhoto = (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const upload = {
        aborted: false,
        succeed() {
          onProgress(1)
          resolve(`/photos/${file.name}`)
        },
        fail: (status: number) => reject(new ApiError(status, 'Refused.')),
      }
      signal.addEventListener('abort', () => {
        upload.aborted = true
        upload.fail(0)
      })
      sent.set(file.name, upload)
    })
  return { photos: createPhotoUploads(initial, send, max), sent }
}

/** Lets every promise that can settle do so. */
const turn = () => new Promise(resolve => setImmediate(resolve))
const pictures = (...names: string[]) => names.map(name => new File(['x'], name, { type: 'image/jpeg' }))

/** A form with one earlier photo, and the photos that its list must have. */
const openForm = () => ({ ...openUploads(['/photos/before']), expected: new Set(['/photos/before']), chosen: 0 })
type Form = ReturnType<typeof openForm>

const photoAt = ({ photos }: Form, at: number) => photos.list().photos[at]
const acts: Record<string, (form: Form, at: number) => unknown> = {
  choose(form, count) {
    const names = Array.from({ length: count }, () => `file ${form.chosen++}`)
    for (const name of names.slice(0, 3 - countUsedSlots(form.photos.list()))) form.expected.add(name)
    form.photos.add(pictures(...names))
  },
  remove(form, at) {
    const photo = photoAt(form, at)
    if (!photo) return
    form.photos.remove(photo.key)
    form.expected.delete(photo.name || photo.key)
  },
  succeed: (form, at) => form.sent.get(photoAt(form, at)?.name ?? '')?.succeed(),
  fail: (form, at) => form.sent.get(photoAt(form, at)?.name ?? '')?.fail(500),
  refuse: (form, at) => form.sent.get(photoAt(form, at)?.name ?? '')?.fail(415),
  retry: (form, at) => form.photos.retry(photoAt(form, at)?.key ?? ''),
  left: (form, at) => form.photos.move(photoAt(form, at)?.key ?? '', -1),
  right: (form, at) => form.photos.move(photoAt(form, at)?.key ?? '', 1),
  wait: turn,
}

describe('the photos of a form', () => {
  afterEach(() => vi.restoreAllMocks())

  it('never takes more than it may, never loses a photo, and never keeps one that was removed', async () => {
    const steps = fc.array(fc.record({ act: fc.constantFrom(...Object.keys(acts)), at: fc.nat(5) }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(steps, async chosen => {
        const form = openForm()
        let rendered: readonly string[] = ['/photos/before']
        form.photos.store.subscribe(() => {
          rendered = form.photos.list().urls
        })
        for (const { act, at } of chosen) {
          await acts[act]?.(form, at)
          expect(countUsedSlots(form.photos.list())).toBeLessThanOrEqual(3)
        }
        for (const upload of form.sent.values()) upload.succeed()
        await form.photos.waitUntilSettled()
        const present = form.photos.list().photos.map(({ name, key }) => name || key)
        expect(new Set(present)).toEqual(form.expected)
        expect(countUploading(form.photos.list())).toBe(0)
        expect(form.photos.list().urls).toHaveLength(countUsedSlots(form.photos.list()))
        expect(rendered).toEqual(form.photos.list().urls)
      }),
    )
  })

  it('frees the slot of a failed photo, and warns about it', async () => {
    const { photos, sent } = openUploads()
    photos.add(pictures('a', 'b', 'c'))
    sent.get('a')!.fail(415)
    sent.get('b')!.fail(500)
    sent.get('c')!.succeed()
    await photos.waitUntilSettled()
    expect(countUsedSlots(photos.list())).toBe(1)
    expect(unsentPhotosMessage(photos.list())).toBe('2 photos were not uploaded. Remove them or try them again.')
    const canRetry = photos.list().photos.map(({ state }) => state.step === 'failed' && state.canRetry)
    expect(canRetry).toEqual([false, true, false])
    for (const { key } of photos.list().photos.slice(0, 2)) photos.remove(key)
    expect(unsentPhotosMessage(photos.list())).toBeUndefined()
    expect(photos.list().urls).toEqual(['/photos/c'])
  })

  it('says what happened, in the order of choosing and not of arriving', async () => {
    const { photos, sent } = openUploads(['/photos/before'])
    const says = () => photos.list().announcement
    photos.add(pictures('one', 'two'))
    expect(says()).toBe('Uploading 2 photos.')
    sent.get('two')!.succeed()
    await turn()
    expect([says(), photos.list().urls]).toEqual(['two is uploaded.', ['/photos/before', '/photos/two']])
    sent.get('one')!.fail(500)
    await turn()
    expect(says()).toBe('one: Refused.')
    const [before, one, two] = photos.list().photos.map(({ key }) => key) as [string, string, string]
    photos.retry(one)
    expect(says()).toBe('Uploading one again.')
    sent.get('one')!.succeed()
    await turn()
    expect(photos.list().urls).toEqual(['/photos/before', '/photos/one', '/photos/two'])
    photos.move(before, 1)
    expect(says()).toBe('Photo 1 is now number 2 of 3.')
    photos.move(two, 1)
    photos.move(one, -1)
    expect(photos.list().urls).toEqual(['/photos/one', '/photos/before', '/photos/two'])
    photos.remove(two)
    expect(says()).toBe('two is removed.')
  })

  it('keeps what was refused on screen when a file dialog is closed without a choice', () => {
    const { photos } = openUploads()
    photos.add([new File([], 'a.jpg')])
    photos.add([])
    expect(photos.list().refused.map(({ name }) => name)).toEqual(['a.jpg'])
    photos.add(pictures('b.jpg'))
    expect(photos.list().refused).toEqual([])
  })

  it('has a stable list of URLs, aborts removed uploads, and releases everything when disposed', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const { photos, sent } = openUploads(['/photos/before'])
    const { list, urls } = { list: photos.list(), urls: photos.list().urls }
    photos.add(pictures('a', 'b'))
    expect(photos.list().urls).toBe(urls)
    expect(photos.list()).not.toBe(list)
    photos.remove(photos.list().photos[1]!.key)
    expect(sent.get('a')!.aborted).toBe(true)
    photos.dispose()
    await photos.waitUntilSettled()
    expect(sent.get('b')!.aborted).toBe(true)
    expect(revoke).toHaveBeenCalledTimes(2)
    expect(unsentPhotosMessage(photos.list())).toBe('1 photo was not uploaded. Remove it or try it again.')
    photos.reset(['/photos/other'])
    expect(photos.list().urls).toEqual(['/photos/other'])
    photos.markMissing('/photos/other')
    expect(photos.list().urls).toEqual([])
  })
})

it('chosen files are taken up to the room there is; the others are named with what is wrong with them', () => {
  const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size }) as File
  const reasons: [ReturnType<typeof file>, string][] = [
    [file('large.jpg', 'image/jpeg', 10_000_001), 'The photo is larger t'],
    [file('empty.jpg', 'image/jpeg', 0), 'The file is empty.'],
  ]
  // As Android names a JPEG; the server knows a HEIC or PDF by its content.
  const types = ['image/jpg', 'image/pjpeg', 'image/*', 'application/octet-stream', '', 'image/heic', 'application/pdf']
  const good = types.map(type => file(`a ${type}`, type, 10_000_000))
  const { taken, refused } = checkFiles([...reasons.map(([wrong]) => wrong), ...good, file('c.jpg')], good.length, 3)
  expect(taken).toEqual(good)
  expect(refused.map(({ name, reason }) => [name, reason.slice(0, 21)])).toEqual([
    ...reasons.map(([{ name }, reason]) => [name, reason]),
    ['c.jpg', 'You can add 3 photos,'],
  ])
})
