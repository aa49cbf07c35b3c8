import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { ReviewStatus } from '../../rules.ts'
import { getAllowedVerbs, type ReviewVerb } from '../../status/transition-rules.ts'

/** The sections of the moderation page (SPEC 2), in their order. */
export const sections = ['REPORTED', 'PENDING', 'DECLINED'] as const
export type Section = (typeof sections)[number]

export const sectionTitles: Record<Section, string> = {
  REPORTED: 'Reported Reviews',
  PENDING: 'Pending Reviews',
  DECLINED: 'Declined Reviews',
}

/** What an admin can decide about a review. */
export type AdminVerb = Extract<ReviewVerb, 'approve' | 'ignore' | 'decline' | 'remove'>

/** A decision that is held for a moment before it is sent, so that it can be taken back. */
export interface Decision {
  id: string
  from: Section
  verb: AdminVerb
  /** The version that the admin saw: nobody approves a text that was edited meanwhile (CONTRACT 5). */
  version: number
  reason?: string
}

/** Each verb's button, key, the status it leads to, and the word for having done it. */
export const verbDetails: Record<AdminVerb, { label: string; key: string; to: ReviewStatus; done: string }> = {
  approve: { label: 'Approve', key: 'A', to: 'APPROVED', done: 'Approved' },
  ignore: { label: 'Ignore', key: 'I', to: 'APPROVED', done: 'Ignored' },
  decline: { label: 'Decline', key: 'D', to: 'DECLINED', done: 'Declined' },
  remove: { label: 'Delete', key: 'X', to: 'DELETED', done: 'Deleted' },
}

/** The verbs that a section's buttons offer, by the same table that the server refuses by. */
export const verbsFor = (status: Section): AdminVerb[] => getAllowedVerbs('admin', status) as AdminVerb[]

/** The decision about a review as it stands in the queue. */
export function createDecision(review: QueuedReview, verb: AdminVerb, reason?: string): Decision {
  return { id: review.id, from: review.status as Section, verb, version: review.version, reason }
}

/** Reasons for declining that save typing; the author reads them on the profile. */
export const declineReasons = [
  'It names or describes a person who can be recognised. Please leave people out and send it again.',
  'It gives a phone number, an e-mail address or a unit number. Please take it out and send it again.',
  'It is about another place, or not about living there.',
  'It is advertising, or was written by somebody who did not live there.',
  'Its language is insulting or threatening. Please say what happened, and send it again.',
] as const

/** A wait as people say it: "3 hours", "5 days", "4 months". @param hours whole hours. */
export function waitLabel(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const days = Math.floor(hours / 24)
  if (days < 60) return `${days} days`
  return days < 730 ? `${Math.floor(days / 30)} months` : `${Math.floor(days / 365)} years`
}

/** What a stroke has done: "Approved", "Declined 3 reviews". */
export function doneLabel(decisions: Decision[]): string {
  const done = verbDetails[decisions[0]?.verb ?? 'approve'].done
  return decisions.length > 1 ? `${done} ${decisions.length} reviews` : done
}
