import { photoLimits, photoMessages } from '../../upload-rules.ts'

/** What the checks need of a file. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** A file that is refused, and why. */
export interface RefusedFile {
  name: string
  reason: string
}

/** The types that the file dialog offers. iPhones then convert their HEIC pictures to JPEG by themselves. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Splits chosen files into those to upload and those to refuse: of another type, too large, or too many. The server checks
 * the content.
 * @param freeSlots how many more photos the form takes.
 * @param max how many photos the form takes in all, for the message.
 */
export function checkFiles<F extends FileFacts>(
  files: readonly F[],
  freeSlots: number,
  max: number,
): { taken: F[]; refused: RefusedFile[] } {
  const taken: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = problemOf(file) ?? (taken.length >= freeSlots ? photoMessages.tooMany(max) : undefined)
    if (!reason) taken.push(file)
    else if (!refused.some(each => each.name === file.name && each.reason === reason))
      refused.push({ name: file.name, reason })
  }
  return { taken, refused }
}

function problemOf({ name, type, size }: FileFacts): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return photoMessages.heic
  if (type !== '' && !acceptedTypes.includes(type)) return photoMessages.wrongFormat
  if (size === 0) return photoMessages.empty
  return size > photoLimits.maxBytes ? photoMessages.tooLarge : undefined
}
