/** What is mostly wrong with a review, in the words that admins read. */
export const reportReasons = [
  'Spam, or not true',
  'Names or describes a person',
  'Discriminating or threatening',
  'Not about this place',
  'Something else',
] as const

/** The reason that is sent: chosen, written, or both; empty when neither. */
export function reportReason(chosen: string, written: string): string {
  return [chosen, written.trim()].filter(Boolean).join(': ')
}
