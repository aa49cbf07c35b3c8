import { type Change, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import frame from '../../../../ui/queue/queue-card.module.css'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import { useIdentifyingParts } from '../use-identifying-parts.ts'
import styles from './queued-review-card.module.css'

/** Renders a review's text beside the one that was approved before, and marks what could identify a person. */
export function QueuedText({ review }: { review: QueuedReview }) {
  const { reviewText, previousText, property } = review
  const parts = useIdentifyingParts(reviewText, property.name)
  return (
    <>
      {parts.length > 0 && <p className={styles.quiet}>Marked: it could identify a person.</p>}
      {previousText === null ? (
        <p className={frame.text} dir="auto">
          <MarkedText text={reviewText} parts={parts} />
        </p>
      ) : (
        <TextDifference before={previousText} now={reviewText} parts={parts} />
      )}
    </>
  )
}

function TextDifference({ before, now, parts }: { before: string; now: string; parts: readonly string[] }) {
  const all = useMemo(() => diffWordsWithSpace(before, now), [before, now])
  const changes = isRewritten(before, now, all) ? undefined : all
  const side = (kind: 'removed' | 'added') =>
    changes
      ?.filter(change => (kind === 'removed' ? !change.added : !change.removed))
      .map((change, i) => {
        const Mark = change[kind] ? (kind === 'removed' ? 'del' : 'ins') : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
          <Mark key={i}>{kind === 'added' ? <MarkedText text={change.value} parts={parts} /> : change.value}</Mark>
        )
      })
  return (
    <div className={styles.difference}>
      <div>
        <h3>Approved before</h3>
        <p className={frame.text} dir="auto">
          {side('removed') ?? before}
        </p>
      </div>
      <div>
        <h3>{changes ? 'Edited' : 'Rewritten'}</h3>
        <p className={frame.text} dir="auto">
          {side('added') ?? <MarkedText text={now} parts={parts} />}
        </p>
      </div>
    </div>
  )
}

/** Says whether less than a third of the longer text is in both, so that marks would only show chance words. */
export function isRewritten(before: string, now: string, changes: readonly Change[]): boolean {
  const kept = changes.filter(({ added, removed }) => !added && !removed)
  return lengthOf(kept.map(({ value }) => value).join('')) * 3 < Math.max(lengthOf(before), lengthOf(now))
}

/** Returns the number of letters: the blanks between chance words are no text that stays. */
const lengthOf = (text: string) => text.replace(/\s/g, '').length

function MarkedText({ text, parts }: { text: string; parts: readonly string[] }) {
  return splitAtParts(text, parts).map((piece, i) => {
    const Piece = parts.includes(piece) ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a fixed order.
    return <Piece key={i}>{piece}</Piece>
  })
}

/** Splits a text into the parts and what is between them. */
export function splitAtParts(text: string, parts: readonly string[]): string[] {
  const splitAt = (piece: string, part: string) =>
    piece.split(part).flatMap((rest, i) => (i === 0 ? [rest] : [part, rest]))
  return parts.reduce<string[]>(
    (pieces, part) => pieces.flatMap(piece => (parts.includes(piece) ? [piece] : splitAt(piece, part))),
    [text],
  )
}
