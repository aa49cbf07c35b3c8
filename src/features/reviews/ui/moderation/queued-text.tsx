import { type Change, diffWordsWithSpace } from 'diff'
import { type ReactNode, useMemo } from 'react'
import frame from '../../../../ui/queue/queue-card.module.css'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import { noLines, type WrittenField } from '../../rules.ts'
import { AuthorLines } from '../author-lines.tsx'
import styles from './queued-review-card.module.css'

/**
 * Renders a review's lines and text, beside those that were approved before, and marks what could identify a person.
 */
export function QueuedText({ review }: { review: QueuedReview }) {
  const { previousText, previousLines, hints: parts } = review
  return (
    <>
      {parts.length > 0 && <p className={styles.quiet}>Marked: it could identify a person.</p>}
      {previousText === null ? (
        <Written written={review} render={text => <MarkedText text={text} parts={parts} />} />
      ) : (
        <Difference before={{ ...(previousLines ?? noLines), reviewText: previousText }} now={review} parts={parts} />
      )}
    </>
  )
}

type WrittenTexts = Pick<QueuedReview, WrittenField>

function Written(props: { written: WrittenTexts; render: (text: string, field: WrittenField) => ReactNode }) {
  const { written, render } = props
  return (
    <>
      <AuthorLines lines={written} renderLine={render} />
      <p className={frame.text} dir="auto">
        {render(written.reviewText, 'reviewText')}
      </p>
    </>
  )
}

function Difference({ before, now, parts }: { before: WrittenTexts; now: WrittenTexts; parts: readonly string[] }) {
  const { best, watch, reviewText: oldText } = before
  const changes = useMemo(
    () => ({
      best: findChanges(best ?? '', now.best ?? ''),
      watch: findChanges(watch ?? '', now.watch ?? ''),
      reviewText: findChanges(oldText, now.reviewText),
    }),
    [best, watch, oldText, now],
  )
  const side = (kind: 'removed' | 'added') => (text: string, field: WrittenField) => {
    const mark = (value: string) => (kind === 'added' ? <MarkedText text={value} parts={parts} /> : value)
    const Changed = kind === 'removed' ? 'del' : 'ins'
    // A line is short enough to mark all of it.
    if (!changes[field]) return field === 'reviewText' ? mark(text) : <Changed>{mark(text)}</Changed>
    return changes[field]
      .filter(change => (kind === 'removed' ? !change.added : !change.removed))
      .map((change, i) => {
        const Part = change[kind] ? Changed : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
        return <Part key={i}>{mark(change.value)}</Part>
      })
  }
  return (
    <div className={styles.difference}>
      <div>
        <h3>Approved before</h3>
        <Written written={before} render={side('removed')} />
      </div>
      <div>
        <h3>{changes.reviewText ? 'Edited' : 'Rewritten'}</h3>
        <Written written={now} render={side('added')} />
      </div>
    </div>
  )
}

/** Returns what changed between two texts; undefined where the second one is rewritten. */
function findChanges(before: string, now: string): Change[] | undefined {
  const changes = diffWordsWithSpace(before, now)
  return isRewritten(before, now, changes) ? undefined : changes
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
