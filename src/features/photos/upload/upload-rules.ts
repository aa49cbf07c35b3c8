/** How many photos of a person may wait for a review or form, and how large a file may be. */
export const photoLimits = {
  waiting: 12,
  maxBytes: 10_000_000,
} as const

/** Path of the upload, a multipart form with the field `photo`. */
export const uploadPath = '/api/photos'

/** Why a photo is refused, in the same words before and after it is sent. */
export const photoMessages = {
  tooLarge: 'The photo is larger than 10 MB. Crop it, or use a screenshot of it.',
  empty: 'The file is empty.',
  wrongFormat: 'Not a JPEG, PNG or WebP file.',
  heic: 'This is a HEIC picture, which not every browser shows. Save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
  damaged: 'The photo is damaged or incomplete.',
  tooManyPixels: 'The photo has more than 40 megapixels. Crop it, or use a screenshot of it.',
  tooCostly: 'This picture takes too much time or memory to open. Save it as a smaller JPEG and try again.',
  tooManyWaiting:
    '12 of your photos are in no review or form yet. Send one with some of them, or try again in a few days: unused photos are removed after 3 days.',
  tooMany: (max: number) => `You can add ${max} photos, so this one was left out.`,
} as const
