import { useRef, useState } from 'react'
import { UndoBar } from '../../../../ui/undo/undo-bar.tsx'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { photoSets } from '../card/photo-sets.ts'
import {
  type AdminVerb,
  createDecision,
  doneLabel,
  type Section,
  sections,
  verbDetails,
  verbsFor,
} from './decisions.ts'
import { DeclinePanel } from './decline-panel.tsx'
import styles from './moderation.module.css'
import { Overview } from './overview.tsx'
import { QueueLegend } from './queue-legend.tsx'
import { countReviewsBelow, findAdjacentReview, findFocusAfterDecision } from './queue-order.ts'
import { QueueSection } from './queue-section.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueues } from './use-queues.ts'
import { useReviewDecisions } from './use-review-decisions.ts'

/** From here to the end of what is loaded, the next page is fetched. */
const prefetchWithinReviews = 8

/** The Reviews tab of the admin area (SPEC 2): figures, and the three sections, made to be worked through quickly. */
export function ModerationTab({ uid }: { uid: string }) {
  const queues = useQueues()
  const { pendingDecisions, settledCount } = useReviewDecisions(uid, queues)
  const [closed, setClosed] = useState<ReadonlySet<Section>>(new Set())
  const [active, setActive] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [declining, setDeclining] = useState<QueuedReview[]>([])
  const [areKeysEnabled, setKeysEnabled] = useState(true)
  const [isLegendOpen, setLegendOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const getVisibleReviews = (section: Section) =>
    queues[section].items.filter(review => !pendingDecisions.isPending(review.id))
  const order = sections.filter(section => !closed.has(section)).flatMap(getVisibleReviews)
  const { open, carousel } = useCarousel(photoSets(order, 'a review'))

  const hasMore = (status: string) => queues[status as Section].hasMore
  const focusOn = (id: string | undefined) => {
    setActive(id)
    const card = id && list.current?.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)
    if (!card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }
  const move = (step: 1 | -1) => {
    const next = findAdjacentReview(order, active, step, hasMore)
    if (!next) return
    focusOn(next.id)
    if (countReviewsBelow(order, next) < prefetchWithinReviews) queues[next.status as Section].loadMore()
  }
  const decide = (reviews: QueuedReview[], verb: AdminVerb, reason?: string) => {
    const able = reviews.filter(review => verbsFor(review.status as Section).includes(verb))
    if (able.length === 0) return
    if (verb === 'decline' && reason === undefined) return setDeclining(able)
    const decidedIds = new Set(able.map(review => review.id))
    const next = findFocusAfterDecision(order, decidedIds, hasMore)
    pendingDecisions.add(able.map(review => createDecision(review, verb, reason)))
    setSelected(new Set([...selected].filter(id => !decidedIds.has(id))))
    setDeclining([])
    // The card is gone with the next drawing; the focus goes on to the one that takes its place.
    requestAnimationFrame(() => focusOn(next?.id))
    if (next && countReviewsBelow(order, next) < prefetchWithinReviews) queues[next.status as Section].loadMore()
    for (const section of sections)
      if (getVisibleReviews(section).length - able.length < prefetchWithinReviews) queues[section].loadMore()
  }
  const undo = (key?: number) => {
    const [first] = pendingDecisions.undo(key)
    if (first) requestAnimationFrame(() => focusOn(first.id))
  }
  const getTargets = () => {
    const marked = order.filter(review => selected.has(review.id))
    return marked.length > 0 ? marked : order.filter(review => review.id === active)
  }
  const decideByKey = (key: string) => {
    const reviews = getTargets()
    const verb = verbsFor((reviews[0]?.status ?? 'PENDING') as Section).find(each => verbDetails[each].key === key)
    if (verb) decide(reviews, verb)
  }
  useQueueKeys({ move, decide: decideByKey, undo: () => undo(), showLegend: () => setLegendOpen(true) }, areKeysEnabled)

  const toggle = <Item,>(set: ReadonlySet<Item>, item: Item) => {
    const next = new Set(set)
    if (!next.delete(item)) next.add(item)
    return next
  }
  return (
    <div ref={list} className={styles.tab}>
      <Overview settledCount={settledCount} />
      <QueueLegend open={isLegendOpen} onOpenChange={setLegendOpen} keysOn={areKeysEnabled} onKeysOn={setKeysEnabled} />
      {sections.map(section => (
        <QueueSection
          key={section}
          section={section}
          queue={queues[section]}
          reviews={getVisibleReviews(section)}
          pendingCount={queues[section].items.length - getVisibleReviews(section).length}
          isOpen={!closed.has(section)}
          onToggle={() => setClosed(toggle(closed, section))}
          active={active}
          onActive={setActive}
          selected={selected}
          onSelect={ids => setSelected(ids)}
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
