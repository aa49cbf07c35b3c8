import type { DecisionTone } from '../../../../ui/queue/decision-button.tsx'
import type { QueueItem } from '../../../../ui/queue/queue-order.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { ReviewStatus } from '../../rules.ts'
import { type DecisionVerb, getAllowedVerbs } from '../../status/transition-rules.ts'

/** The sections of the queue, in their order on the page. */
export const sections = ['REPORTED', 'PENDING', 'DECLINED'] as const
/** A section of the queue. */
export type Section = (typeof sections)[number]

/** The short name, the heading and the text of an empty section. */
export const sectionTexts: Record<Section, { name: string; title: string; empty: string }> = {
  REPORTED: { name: 'Reported', title: 'Reported Reviews', empty: 'All caught up.' },
  PENDING: { name: 'Pending', title: 'Pending Reviews', empty: 'All caught up.' },
  DECLINED: { name: 'Declined', title: 'Declined Reviews', empty: 'No declined reviews.' },
}

/** Returns the id of a section's element. */
export const sectionId = (section: Section): string => `queue-${section.toLowerCase()}`

/** A review in the order of the page. */
export interface ReviewItem extends QueueItem {
  section: Section
  review: QueuedReview
}

/** A decision that is sent after the undo window. */
export interface Decision {
  id: string
  from: Section
  verb: DecisionVerb
  /** The version that the admin saw. The server refuses a decision about an older one. */
  version: number
  reason?: string
}

interface VerbDetails {
  label: string
  key: string
  to: ReviewStatus
  /** The past form. */
  done: string
  tone: DecisionTone
}

/** The button, the key, the resulting status and the past form of each verb. */
export const verbDetails: Record<DecisionVerb, VerbDetails> = {
  approve: { label: 'Approve', key: 'A', to: 'APPROVED', done: 'Approved', tone: 'positive' },
  ignore: { label: 'Ignore', key: 'I', to: 'APPROVED', done: 'Ignored', tone: 'positive' },
  decline: { label: 'Decline', key: 'D', to: 'DECLINED', done: 'Declined', tone: 'destructive' },
  remove: { label: 'Delete', key: 'X', to: 'DELETED', done: 'Deleted', tone: 'destructive' },
}

/** Returns the verbs that a section offers, by the same table as the server. */
export const verbsFor = (status: Section): DecisionVerb[] => getAllowedVerbs('admin', status) as DecisionVerb[]

/** Returns a decision about a review of the queue. */
export function createDecision(review: QueuedReview, verb: DecisionVerb, reason?: string): Decision {
  return { id: review.id, from: review.status as Section, verb, version: review.version, reason }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns a date in words: "May 14, 2026". @param date ISO 8601, midnight UTC. */
export const formatDay = (date: string): string => dayFormat.format(new Date(date))

/** Returns a wait in words: "3 hours", "5 days", "4 months". @param hours whole hours. */
export function waitLabel(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const days = Math.floor(hours / 24)
  if (days < 60) return `${days} days`
  return days < 730 ? `${Math.floor(days / 30)} months` : `${Math.floor(days / 365)} years`
}

/** Returns what one action did: "Approved", "Declined 3 reviews". */
export function doneLabel(decisions: Decision[]): string {
  const done = verbDetails[decisions[0]?.verb ?? 'approve'].done
  return decisions.length > 1 ? `${done} ${decisions.length} reviews` : done
}
