/** The usual reasons for a report, in the words that admins read. */
export const reportReasons = [
  'Spam, or not true',
  'Names or describes a person',
  'Hate or threats',
  'Not about this place',
  'Something else',
] as const

/** Returns the reason that is sent: the chosen one, the written one or both; undefined without any. */
export function buildReportReason(chosen: string, written: string): string | undefined {
  return [chosen, written.trim()].filter(Boolean).join(': ') || undefined
}
