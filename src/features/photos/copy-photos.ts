import pLimit from 'p-limit'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { listPhotoKeys, nameOfKey } from './photo-keys.ts'

const maxParallelCopies = 4

/**
 * Copies every object of the photos that `target` lacks. It may be repeated after an interruption, and the site may run.
 * @returns the number of copied objects, and of those that were there already.
 */
export async function copyPhotos(source: ObjectStorage, target: ObjectStorage) {
  const there = new Set(await listPhotoKeys(target))
  const keys = (await listPhotoKeys(source)).filter(key => nameOfKey(key) !== undefined)
  let copied = 0
  const copy = async (key: string) => {
    const bytes = there.has(key) ? undefined : await source.get(key)
    if (!bytes) return
    await target.put(key, bytes)
    copied++
  }
  await pLimit(maxParallelCopies).map(keys, copy)
  return { copied, present: keys.length - copied }
}
