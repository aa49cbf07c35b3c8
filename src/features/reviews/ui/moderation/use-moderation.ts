import { useState } from 'react'
import type { QueueKey } from '../../../../ui/queue/queue-keys.tsx'
import {
  prefetchWithinItems,
  type QueueSelection,
  useQueueSelection,
} from '../../../../ui/queue/use-queue-selection.ts'
import type { PendingDecisions } from '../../../../ui/undo/pending-decisions.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import {
  createDecision,
  type Decision,
  type ReviewItem,
  type Section,
  sections,
  verbDetails,
  verbsFor,
} from './decisions.ts'
import { type Queues, useQueues } from './use-queues.ts'
import { useReviewDecisions } from './use-review-decisions.ts'

/** The queue of reviews: what is in it, what has the focus, and what an admin does with it. */
export interface Moderation {
  queues: Queues
  pendingDecisions: PendingDecisions<Decision>
  selection: QueueSelection<ReviewItem>
  /** The visible reviews of the open sections, from top to bottom. */
  order: readonly ReviewItem[]
  /** Returns the loaded reviews of a section without a pending decision. */
  getVisibleReviews(section: Section): QueuedReview[]
  /** Returns how many reviews a section has besides those with a pending decision; undefined while it loads. */
  countOf(section: Section): number | undefined
  /** Decides about reviews. Declining and deleting ask for the reason first. */
  decide(reviews: QueuedReview[], verb: DecisionVerb, reason?: string): void
  /** Decides about what is selected or has the focus, if that allows the verb of this key. */
  decideByKey(key: string): void
  undo(key?: number): void
  /** The decision that waits for its reason. */
  asking: { verb: 'decline' | 'remove'; reviews: QueuedReview[] } | undefined
  stopAsking(): void
  /** Grows when figures are outdated. */
  settledCount: number
  /** Grows when the list of author blocks is outdated. */
  blocksVersion: number
  reloadBlocks(): void
}

/**
 * Returns the queue of reviews.
 * @param uid the admin's uid.
 * @param options.shownSections the sections whose reviews are on the page, from top to bottom.
 * @param options.isOneShown whether the page shows one review at a time.
 * @param options.onUndone called with the section of a review whose decision was undone.
 */
export function useModeration(
  uid: string,
  options: { shownSections: readonly Section[]; isOneShown: boolean; onUndone(section: Section): void },
): Moderation {
  const queues = useQueues()
  const { pendingDecisions, settledCount } = useReviewDecisions(uid, queues)
  const [asking, setAsking] = useState<Moderation['asking']>()
  const [blocksVersion, setBlocksVersion] = useState(0)
  const getVisibleReviews = (section: Section) =>
    queues[section].items.filter(review => !pendingDecisions.isPending(review.id))
  const order = options.shownSections.flatMap(section =>
    getVisibleReviews(section).map((review): ReviewItem => ({ id: review.id, section, review })),
  )
  const selection = useQueueSelection(order, {
    hasMore: section => queues[section as Section].hasMore,
    loadMore: section => queues[section as Section].loadMore(),
    isOneShown: options.isOneShown,
  })
  const decide = (reviews: QueuedReview[], verb: DecisionVerb, reason?: string) => {
    const allowed = reviews.filter(review => verbsFor(review.status as Section).includes(verb))
    if (allowed.length === 0) return
    if ((verb === 'decline' || verb === 'remove') && reason === undefined) return setAsking({ verb, reviews: allowed })
    pendingDecisions.add(allowed.map(review => createDecision(review, verb, reason)))
    setAsking(undefined)
    selection.leave(new Set(allowed.map(review => review.id)))
    for (const section of sections)
      if (getVisibleReviews(section).length - allowed.length < prefetchWithinItems) queues[section].loadMore()
  }
  return {
    queues,
    pendingDecisions,
    selection,
    order,
    getVisibleReviews,
    countOf(section) {
      const { state, items, total } = queues[section]
      if (state === 'loading') return undefined
      return Math.max(0, total - (items.length - getVisibleReviews(section).length))
    },
    decide,
    decideByKey(key) {
      const targets = selection.getTargets()
      const verb = verbsFor(targets[0]?.section ?? 'PENDING').find(each => verbDetails[each].key === key)
      if (verb)
        decide(
          targets.map(({ review }) => review),
          verb,
        )
    },
    undo(key) {
      const [first] = pendingDecisions.undo(key)
      if (!first) return
      options.onUndone(first.from)
      selection.focusSoon(first.id)
    },
    asking,
    stopAsking: () => setAsking(undefined),
    settledCount,
    blocksVersion,
    reloadBlocks: () => setBlocksVersion(count => count + 1),
  }
}

/** Returns the keys of the queue of reviews. */
export function listKeys({ selection, decideByKey, undo }: Moderation): QueueKey[] {
  const decide = (key: string, label: string) => ({ key, label, act: () => decideByKey(key) })
  return [
    { key: 'J', label: 'next review', act: () => selection.move(1) },
    { key: 'K', label: 'previous review', act: () => selection.move(-1) },
    decide('A', 'approve (pending, declined)'),
    decide('I', 'ignore the reports (reported)'),
    decide('D', 'decline, with a reason (pending)'),
    decide('X', 'delete, with a reason (reported, declined)'),
    { key: 'Z', label: 'undo the last decision', act: () => undo() },
  ]
}
