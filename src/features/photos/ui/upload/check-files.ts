import { photoLimits, photoMessages } from '../../rules.ts'

/** What is to be known of a file before it is sent. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** A file that is not taken, and why. */
export interface RefusedFile {
  name: string
  reason: string
}

/** What the file dialog offers. iPhones turn their HEIC pictures into JPEG by themselves when only these are asked for. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Parts chosen files into those to upload and those that need not be tried (SPEC 5): of another type, too large, or more
 * than there is room for. Whether a file is what it says is for the server to see.
 */
export function checkFiles<F extends FileFacts>(
  files: readonly F[],
  room: number,
): { taken: F[]; refused: RefusedFile[] } {
  const taken: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = problemOf(file) ?? (taken.length >= room ? photoMessages.tooMany : undefined)
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
