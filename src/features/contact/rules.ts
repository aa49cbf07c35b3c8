/** The kinds of form, named as in the API's paths and the audit log. */
export const formKinds = ['pending-building', 'contact-question'] as const
/** A kind of form. */
export type FormKind = (typeof formKinds)[number]

/** The statuses of a contact form (docs/product.md 3.4). */
export const formStatuses = ['PENDING', 'DELETED', 'COMPLETED'] as const
/** A status of a contact form. */
export type FormStatus = (typeof formStatuses)[number]

/** The statuses that an admin gives a pending form: deleted or done. */
export const closedStatuses = ['DELETED', 'COMPLETED'] as const satisfies readonly FormStatus[]
/** A status that ends a form. */
export type ClosedStatus = (typeof closedStatuses)[number]

/** The longest texts, in code points after trimming (an email as in RFC 5321), and the number of photos. */
export const contactLimits = { buildingName: 120, address: 200, name: 100, email: 254, msg: 2000, photos: 3 } as const

/** The messages for a wrong field (docs/product.md 5). */
export const fieldMessages = {
  required: 'This field is required',
  profanity: 'This contains profanity. Please edit it and try again.',
  tooLong: (maxLength: number) => `Please use at most ${maxLength} characters.`,
  email: (universityName: string) => `Please use your ${universityName} email.`,
} as const
