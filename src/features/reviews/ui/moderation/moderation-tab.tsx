import { useState } from 'react'
import styles from '../../../../ui/queue/queue.module.css'
import { QueueKeys } from '../../../../ui/queue/queue-keys.tsx'
import { QueueNav, showQueueSection } from '../../../../ui/queue/queue-nav.tsx'
import { useOpenSections } from '../../../../ui/queue/use-open-sections.ts'
import { useStoredFlag } from '../../../../ui/queue/use-stored-flag.ts'
import { useWaitingCount } from '../../../../ui/queue/use-waiting-count.ts'
import { UndoBar } from '../../../../ui/undo/undo-bar.tsx'
import { useCarousel } from '../../../photos/ui/use-carousel.tsx'
import { photoSets } from '../card/photo-sets.ts'
import { AuthorBlocks } from './author-blocks.tsx'
import { doneLabel, type Section, sectionId, sections, sectionTexts } from './decisions.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { OneReview } from './one-review.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { ReviewSection } from './review-section.tsx'
import { listKeys, useModeration } from './use-moderation.ts'

/** The sections that follow each other when one review is shown at a time. */
const sectionsBeside = (section: Section): readonly Section[] =>
  section === 'DECLINED' ? ['DECLINED'] : ['REPORTED', 'PENDING']

/**
 * Renders the Reviews tab of the admin area: the figures, and the three sections of the queue.
 * @param onWaiting called with the number of reported and pending reviews, whenever it changes.
 */
export function ModerationTab({ uid, onWaiting }: { uid: string; onWaiting(count: number): void }) {
  const [isOneShown, setOneShown] = useStoredFlag('queue-one-at-a-time', false)
  const [chosenSection, setChosenSection] = useState<Section>('REPORTED')
  const [openSections, setOpen] = useOpenSections(sections)
  const moderation = useModeration(uid, {
    shownSections: isOneShown ? sectionsBeside(chosenSection) : openSections,
    isOneShown,
    onUndone: setChosenSection,
  })
  const { order, selection, pendingDecisions, asking, countOf, settledCount } = moderation
  const { open, carousel } = useCarousel(
    photoSets(
      order.map(({ review }) => review),
      'a review',
    ),
  )
  const waitingCount = useWaitingCount([countOf('REPORTED'), countOf('PENDING')], onWaiting)
  const choose = (id: string) => {
    const section = sections.find(each => sectionId(each) === id)
    if (!section) return showQueueSection(id)
    setChosenSection(section)
    setOpen(section, true)
    if (isOneShown) selection.focusSoon(moderation.getVisibleReviews(section)[0]?.id)
    else requestAnimationFrame(() => showQueueSection(id))
  }
  const active = order.find(item => item.id === selection.activeId)
  return (
    <div ref={selection.listRef} className={styles.queue} data-queue>
      <FiguresStrip settledCount={settledCount} />
      <QueueNav
        label="Queue"
        sections={sections.map(section => ({
          id: sectionId(section),
          label: sectionTexts[section].name,
          count: countOf(section),
        }))}
        currentId={isOneShown ? sectionId(active?.section ?? chosenSection) : undefined}
        onChoose={choose}
      >
        <QueueKeys keys={listKeys(moderation)} />
        <ModeSwitch
          isOneShown={isOneShown}
          onChange={next => {
            selection.setSelectedIds(new Set())
            setOneShown(next)
          }}
        />
      </QueueNav>
      {isOneShown ? (
        <OneReview moderation={moderation} waitingCount={waitingCount} section={chosenSection} onOpenPhoto={open} />
      ) : (
        sections.map(section => (
          <ReviewSection
            key={section}
            section={section}
            moderation={moderation}
            isOpen={openSections.includes(section)}
            onToggle={() => setOpen(section, !openSections.includes(section))}
            onOpenPhoto={open}
          />
        ))
      )}
      <AuthorBlocks version={moderation.blocksVersion} onUnblocked={moderation.queues.reloadAll} />
      {asking && (
        <ReasonPanel
          verb={asking.verb}
          count={asking.reviews.length}
          onDecide={reason => moderation.decide(asking.reviews, asking.verb, reason)}
          onClose={moderation.stopAsking}
        />
      )}
      <UndoBar pending={pendingDecisions} doneLabel={doneLabel} undoKey="Z" onUndo={moderation.undo} />
      {carousel}
    </div>
  )
}
