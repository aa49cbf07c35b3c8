import * as z from 'zod/mini'
import { cleanText } from '../site/text-rules.ts'
import { contactLimits, fieldMessages } from './rules.ts'

const lineEnds = /[\n\r\t\u2028\u2029]/
const controls = { error: 'must not have control characters', abort: true }

/** Returns a form's text, which is cleaned as a review's is. @param maxLength in code points after trimming. */
function text(maxLength: number, { isOptional = false, isMultiline = false } = {}) {
  return z.pipe(
    z.pipe(
      z.string(fieldMessages.required).check(z.refine(typed => !typed.includes('\0'), controls)),
      z.transform(cleanText),
    ),
    z.string().check(
      z.refine(typed => isOptional || typed !== '', { error: fieldMessages.required, abort: true }),
      z.refine(typed => [...typed].length <= maxLength, { error: fieldMessages.tooLong(maxLength), abort: true }),
      z.refine(typed => isMultiline || !lineEnds.test(typed), controls),
    ),
  )
}

/**
 * What the sender of each form fills in, as form and server check it. The server also looks for profanity, and checks
 * whose email and photos these are.
 */
export const contactBodies = {
  apartment: z.object({
    name: text(contactLimits.buildingName),
    address: z._default(text(contactLimits.address, { isOptional: true }), ''),
    photos: z._default(
      z.array(z.string()).check(z.maxLength(contactLimits.photos, `At most ${contactLimits.photos} photos.`)),
      [],
    ),
  }),
  question: z.object({
    name: text(contactLimits.name),
    email: text(contactLimits.email),
    msg: text(contactLimits.msg, { isMultiline: true }),
  }),
}

/** The forms of the contact dialog. */
export type ContactFormKind = keyof typeof contactBodies
