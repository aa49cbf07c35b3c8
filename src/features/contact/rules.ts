/** Statuses of a contact form (SPEC 4): it waits, and an admin deletes it or marks it done. */
export const formStatuses = ['PENDING', 'DELETED', 'COMPLETED'] as const
export type FormStatus = (typeof formStatuses)[number]

/** What an admin may make of a waiting form. */
export const closedStatuses = ['DELETED', 'COMPLETED'] as const satisfies readonly FormStatus[]
export type ClosedStatus = (typeof closedStatuses)[number]

/** Longest texts of the forms, in code points after trimming; the e-mail's is that of mail itself (RFC 5321). */
export const contactLimits = { buildingName: 120, address: 200, name: 100, email: 254, msg: 2000, photos: 3 } as const

/** SPEC 5's words for a field that is wrong. */
export const fieldMessages = {
  required: 'This field is required',
  profanity: 'This contains profanity. Please edit it and try again.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  email: (universityName: string) => `Please use your ${universityName} email.`,
} as const

/** What is wrong with the length of a trimmed text; undefined when nothing is. */
export function lengthProblem(text: string, maxLength: number, required: boolean): string | undefined {
  const letters = [...text.trim()].length
  if (required && letters === 0) return fieldMessages.required
  return letters > maxLength ? fieldMessages.tooLong(maxLength) : undefined
}
