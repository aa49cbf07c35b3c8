import { variantWidths } from './rules.ts'

/** Under this stand the bytes of all kept pictures in object storage. */
export const photosPrefix = 'photos/'

/** Key of the note that names the database to which the photos in the store belong. */
export const storeNoteKey = `${photosPrefix}.database`

/** Key of the list of bytes that no row names, with the time at which each was first seen. */
export const orphansKey = `${photosPrefix}.orphans`

/** Key in object storage of one width of a kept picture. */
export function photoStorageKey(name: string, width: number): string {
  return `${photosPrefix}${name}/${width}.webp`
}

/** Keys of all widths of a kept picture; its name tells its own. */
export function photoStorageKeys(name: string): string[] {
  const own = Number(/-(\d+)x\d+$/.exec(name)?.[1])
  return [...variantWidths.filter(width => width < own), own].map(width => photoStorageKey(name, width))
}

/** The picture whose bytes stand under `key`; undefined when that is no picture's. */
export function nameOfKey(key: string): string | undefined {
  return /^photos\/([\w-]{22}-\d+x\d+)\//.exec(key)?.[1]
}
