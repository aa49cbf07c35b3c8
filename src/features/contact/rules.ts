import * as z from 'zod/mini'
import { missingPlace, placeLimits } from '../reviews/draft-rules.ts'
import { textField, textMessages } from '../site/text-field-rules.ts'

/** The kinds of form, named as in the API's paths and the audit log. */
export const formKinds = ['pending-building', 'contact-question'] as const
export type FormKind = (typeof formKinds)[number]

/** The statuses of a contact form (docs/product.md 3.4). */
export const formStatuses = ['PENDING', 'DELETED', 'COMPLETED'] as const
export type FormStatus = (typeof formStatuses)[number]

export const closedStatuses = ['DELETED', 'COMPLETED'] as const satisfies readonly FormStatus[]
export type ClosedStatus = (typeof closedStatuses)[number]

/** The longest texts, in code points after trimming (an email as in RFC 5321), and the number of photos. */
export const contactLimits = { buildingName: placeLimits.name, name: 100, email: 254, msg: 2000, photos: 3 } as const

/** The messages for a wrong field. */
export const fieldMessages = {
  ...textMessages,
  profanity: 'This contains profanity. Please edit it and try again.',
  email: (universityName: string, domains: string) => `Please use your ${universityName} email. It ends in ${domains}.`,
} as const

/**
 * What the sender of each form fills in, as form and server check it. The server also looks for profanity, and checks
 * whose email and photos these are.
 */
export const contactBodies = {
  'pending-building': z.object({
    ...missingPlace.shape,
    photos: z._default(
      z.array(z.string()).check(z.maxLength(contactLimits.photos, `At most ${contactLimits.photos} photos.`)),
      [],
    ),
  }),
  'contact-question': z.object({
    name: textField(contactLimits.name),
    email: textField(contactLimits.email),
    msg: textField(contactLimits.msg, { isMultiline: true }),
  }),
} satisfies Record<FormKind, unknown>

/** Says whether a question is a blocked author's answer, the only kind without a name and an email. */
export const isBlockAnswer = ({ name, email }: { name: string; email: string }) => name === '' && email === ''
