import type { Db } from '../../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../../platform/object-storage/object-storage.ts'
import { OperatorError } from '../../../../platform/process.ts'
import { photoLimits } from '../../../photos/rules.ts'
import { storePicture } from '../../../photos/variants/store-picture.ts'

/** A picture cannot be imported; the message tells the operator why. */
export class PictureError extends OperatorError {}

const formats = ['jpeg', 'png', 'webp']

/**
 * Checks a picture's header: JPEG, PNG or WebP by content, at most 10 MB and 40 megapixels.
 * @throws PictureError if it is anything else.
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > photoLimits.maxBytes) throw new PictureError('is larger than 10 MB')
  if (bytes.byteLength === 0) throw new PictureError('is empty')
  const { default: sharp } = await import('sharp')
  const about = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!about || !formats.includes(about.format)) throw new PictureError('is not a JPEG, PNG or WebP picture')
  if (about.width * about.height > photoLimits.maxPixels)
    throw new PictureError(`has more than ${photoLimits.maxPixels / 1e6} megapixels`)
}

/**
 * Checks a picture and stores it; the same bytes only once.
 * @returns the stored picture's name.
 * @throws PictureError; what the database or the storage throws.
 */
export async function importPicture(db: Db, storage: ObjectStorage, bytes: Uint8Array): Promise<string> {
  await checkPicture(bytes)
  try {
    return await storePicture(db, storage, bytes)
  } catch (error) {
    // Another import stored the same picture at the same time: this call finds it.
    if (isUniqueViolation(error)) return storePicture(db, storage, bytes)
    if (isDecodingError(error)) throw new PictureError('is damaged')
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === '23505'
}

/** The picture library throws plain errors; errors of database and storage have a cause or a code. */
function isDecodingError(error: unknown): boolean {
  return error instanceof Error && error.cause === undefined && !('code' in error)
}
