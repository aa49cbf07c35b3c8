import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { photosPrefix } from './photo-keys.ts'

const maxParallelCopies = 4

/**
 * Copies every object of the photos that `target` lacks. It may be repeated after an interruption, and the site may run.
 * @returns the number of copied objects, and of those that were there already.
 */
export async function copyPhotos(
  source: ObjectStorage,
  target: ObjectStorage,
): Promise<{ copied: number; present: number }> {
  const there = new Set<string>()
  for await (const key of target.list(photosPrefix)) there.add(key)
  const counts = { copied: 0, present: 0 }
  const keys = source.list(photosPrefix)[Symbol.asyncIterator]()
  const copyNext = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const bytes = there.has(next.value) ? undefined : await source.get(next.value)
      if (bytes) await target.put(next.value, bytes)
      if (bytes) counts.copied++
      else counts.present++
    }
  }
  await Promise.all(Array.from({ length: maxParallelCopies }, copyNext))
  return counts
}
