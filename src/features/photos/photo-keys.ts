import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { variantWidths } from './rules.ts'

export const photosPrefix = 'photos/'

/** Returns the storage key of one width of a photo. A folder for each photo would keep the moment of its upload. */
export function photoStorageKey(name: string, width: number): string {
  return `${photosPrefix}${name}.${width}.webp`
}

const fullWidthOf = (name: string) => Number(/-(\d+)x\d+$/.exec(name)?.[1])

/** Returns the storage key of a photo in its full width. The smaller ones are made of it (`variants/make-width.ts`). */
export const fullPhotoKey = (name: string) => photoStorageKey(name, fullWidthOf(name))

/** Returns the widths of a photo that are smaller than its full one. */
export const smallerWidths = (name: string) => variantWidths.filter(width => width < fullWidthOf(name))

/** Returns the storage keys of all widths of a photo. */
export function photoStorageKeys(name: string): string[] {
  return [...smallerWidths(name), fullWidthOf(name)].map(width => photoStorageKey(name, width))
}

/** Returns the name of the photo with the storage key `key`; undefined for another file, such as a half-written one. */
export function nameOfKey(key: string): string | undefined {
  return /^photos\/([\w-]{22}-\d+x\d+)\.\d+\.webp$/.exec(key)?.[1]
}

/** Returns every key below `photos/`, half-written files included. */
export async function listPhotoKeys(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(photosPrefix)) keys.push(key)
  return keys
}
