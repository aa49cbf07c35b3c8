import { useState } from 'react'
import { UndoBar } from '../../../../ui/undo/undo-bar.tsx'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import { photoSets } from '../card/photo-sets.ts'
import { createDecision, doneLabel, type Section, sections, verbDetails, verbsFor } from './decisions.ts'
import { DeclinePanel } from './decline-panel.tsx'
import styles from './moderation-tab.module.css'
import { Overview } from './overview.tsx'
import { QueueLegend } from './queue-legend.tsx'
import { QueueSection } from './queue-section.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { prefetchWithinReviews, useQueueSelection } from './use-queue-selection.ts'
import { useQueues } from './use-queues.ts'
import { useReviewDecisions } from './use-review-decisions.ts'

/** Renders the Reviews tab of the admin area: the figures, and the three sections of the queue. */
export function ModerationTab({ uid }: { uid: string }) {
  const queues = useQueues()
  const { pendingDecisions, settledCount } = useReviewDecisions(uid, queues)
  const [closedSections, setClosedSections] = useState<ReadonlySet<Section>>(new Set())
  const [declining, setDeclining] = useState<QueuedReview[]>([])
  const [areKeysEnabled, setKeysEnabled] = useState(true)
  const [isLegendOpen, setLegendOpen] = useState(false)

  const getVisibleReviews = (section: Section) =>
    queues[section].items.filter(review => !pendingDecisions.isPending(review.id))
  const order = sections.filter(section => !closedSections.has(section)).flatMap(getVisibleReviews)
  const selection = useQueueSelection(order, queues)
  const { open, carousel } = useCarousel(photoSets(order, 'a review'))

  const decide = (reviews: QueuedReview[], verb: DecisionVerb, reason?: string) => {
    const allowed = reviews.filter(review => verbsFor(review.status as Section).includes(verb))
    if (allowed.length === 0) return
    if (verb === 'decline' && reason === undefined) return setDeclining(allowed)
    pendingDecisions.add(allowed.map(review => createDecision(review, verb, reason)))
    setDeclining([])
    selection.leave(new Set(allowed.map(review => review.id)))
    for (const section of sections)
      if (getVisibleReviews(section).length - allowed.length < prefetchWithinReviews) queues[section].loadMore()
  }
  const undo = (key?: number) => {
    const [first] = pendingDecisions.undo(key)
    if (first) selection.focusSoon(first.id)
  }
  const decideByKey = (key: string) => {
    const reviews = selection.getTargets()
    const verb = verbsFor((reviews[0]?.status ?? 'PENDING') as Section).find(each => verbDetails[each].key === key)
    if (verb) decide(reviews, verb)
  }
  useQueueKeys(
    { move: selection.move, decide: decideByKey, undo: () => undo(), showLegend: () => setLegendOpen(true) },
    areKeysEnabled,
  )

  const toggleSection = (section: Section) => {
    const next = new Set(closedSections)
    if (!next.delete(section)) next.add(section)
    setClosedSections(next)
  }
  return (
    <div ref={selection.listRef} className={styles.tab}>
      <Overview settledCount={settledCount} />
      <QueueLegend
        isOpen={isLegendOpen}
        onOpenChange={setLegendOpen}
        areKeysEnabled={areKeysEnabled}
        onKeysEnabledChange={setKeysEnabled}
      />
      {sections.map(section => (
        <QueueSection
          key={section}
          section={section}
          queue={queues[section]}
          reviews={getVisibleReviews(section)}
          isOpen={!closedSections.has(section)}
          onToggle={() => toggleSection(section)}
          selection={selection}
          onDecide={decide}
          onOpenPhoto={open}
        />
      ))}
      {declining.length > 0 && (
        <DeclinePanel
          count={declining.length}
          onDecline={reason => decide(declining, 'decline', reason)}
          onClose={() => setDeclining([])}
        />
      )}
      <UndoBar pending={pendingDecisions} doneLabel={doneLabel} undoKey="Z" onUndo={undo} />
      {carousel}
    </div>
  )
}
