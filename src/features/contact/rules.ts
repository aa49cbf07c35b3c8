import * as z from 'zod/mini'
import { cleanText } from '../site/text-rules.ts'

/** The kinds of form, named as in the API's paths and the audit log. */
export const formKinds = ['pending-building', 'contact-question'] as const
export type FormKind = (typeof formKinds)[number]

/** The statuses of a contact form (docs/product.md 3.4). */
export const formStatuses = ['PENDING', 'DELETED', 'COMPLETED'] as const
export type FormStatus = (typeof formStatuses)[number]

export const closedStatuses = ['DELETED', 'COMPLETED'] as const satisfies readonly FormStatus[]
export type ClosedStatus = (typeof closedStatuses)[number]

/** The longest texts, in code points after trimming (an email as in RFC 5321), and the number of photos. */
export const contactLimits = { buildingName: 120, address: 200, name: 100, email: 254, msg: 2000, photos: 3 } as const

/** The messages for a wrong field (docs/product.md 5). */
export const fieldMessages = {
  required: 'This field is required',
  profanity: 'This contains profanity. Please edit it and try again.',
  tooLong: (maxLength: number) => `Please use at most ${maxLength} characters.`,
  email: (universityName: string, domains: string) => `Please use your ${universityName} email. It ends in ${domains}.`,
} as const

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
  'pending-building': z.object({
    name: text(contactLimits.buildingName),
    address: z._default(text(contactLimits.address, { isOptional: true }), ''),
    photos: z._default(
      z.array(z.string()).check(z.maxLength(contactLimits.photos, `At most ${contactLimits.photos} photos.`)),
      [],
    ),
  }),
  'contact-question': z.object({
    name: text(contactLimits.name),
    email: text(contactLimits.email),
    msg: text(contactLimits.msg, { isMultiline: true }),
  }),
} satisfies Record<FormKind, unknown>

/** Says whether a question is a blocked author's answer, the only kind without a name and an email. */
export const isBlockAnswer = ({ name, email }: { name: string; email: string }) => name === '' && email === ''
