import { useRef, useState } from 'react'
import { HeldBar } from '../../../../ui/undo/undo-bar.tsx'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { photoSets } from '../card/photo-sets.ts'
import { type AdminVerb, decisionOn, doneLabel, type Section, sections, verbs, verbsFor } from './decisions.ts'
import { DeclinePanel } from './decline-panel.tsx'
import styles from './moderation.module.css'
import { Overview } from './overview.tsx'
import { QueueLegend } from './queue-legend.tsx'
import { afterDeciding, leftBelow, stepFrom } from './queue-order.ts'
import { QueueSection } from './queue-section.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueues } from './use-queues.ts'
import { useReviewDecisions } from './use-review-decisions.ts'

/** From here to the end of what is loaded, the next page is fetched. */
const readAhead = 8

/** The Reviews tab of the admin area (SPEC 2): figures, and the three sections, made to be worked through quickly. */
export function ModerationTab({ uid }: { uid: string }) {
  const queues = useQueues()
  const { held, settledCount } = useReviewDecisions(uid, queues)
  const [closed, setClosed] = useState<ReadonlySet<Section>>(new Set())
  const [active, setActive] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [declining, setDeclining] = useState<QueuedReview[]>([])
  const [keysOn, setKeysOn] = useState(true)
  const [legend, setLegend] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const shownOf = (section: Section) => queues[section].items.filter(review => !held.holds(review.id))
  const order = sections.filter(section => !closed.has(section)).flatMap(shownOf)
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
    const next = stepFrom(order, active, step, hasMore)
    if (!next) return
    focusOn(next.id)
    if (leftBelow(order, next) < readAhead) queues[next.status as Section].more()
  }
  const decide = (reviews: QueuedReview[], verb: AdminVerb, reason?: string) => {
    const able = reviews.filter(review => verbsFor(review.status as Section).includes(verb))
    if (able.length === 0) return
    if (verb === 'decline' && reason === undefined) return setDeclining(able)
    const gone = new Set(able.map(review => review.id))
    const next = afterDeciding(order, gone, hasMore)
    held.add(able.map(review => decisionOn(review, verb, reason)))
    setSelected(new Set([...selected].filter(id => !gone.has(id))))
    setDeclining([])
    // The card is gone with the next drawing; the focus goes on to the one that takes its place.
    requestAnimationFrame(() => focusOn(next?.id))
    if (next && leftBelow(order, next) < readAhead) queues[next.status as Section].more()
    for (const section of sections) if (shownOf(section).length - able.length < readAhead) queues[section].more()
  }
  const undo = (key?: number) => {
    const [first] = held.undo(key)
    if (first) requestAnimationFrame(() => focusOn(first.id))
  }
  const chosen = () => {
    const marked = order.filter(review => selected.has(review.id))
    return marked.length > 0 ? marked : order.filter(review => review.id === active)
  }
  const byKey = (key: string) => {
    const reviews = chosen()
    const verb = verbsFor((reviews[0]?.status ?? 'PENDING') as Section).find(each => verbs[each].key === key)
    if (verb) decide(reviews, verb)
  }
  useQueueKeys({ move, decide: byKey, undo: () => undo(), legend: () => setLegend(true) }, keysOn)

  const toggle = <Item,>(set: ReadonlySet<Item>, item: Item) => {
    const next = new Set(set)
    if (!next.delete(item)) next.add(item)
    return next
  }
  return (
    <div ref={list} className={styles.tab}>
      <Overview settledCount={settledCount} />
      <QueueLegend open={legend} onOpenChange={setLegend} keysOn={keysOn} onKeysOn={setKeysOn} />
      {sections.map(section => (
        <QueueSection
          key={section}
          section={section}
          queue={queues[section]}
          reviews={shownOf(section)}
          heldCount={queues[section].items.length - shownOf(section).length}
          open={!closed.has(section)}
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
      <HeldBar held={held} doneLabel={doneLabel} undoKey="Z" onUndo={undo} />
      {carousel}
    </div>
  )
}
