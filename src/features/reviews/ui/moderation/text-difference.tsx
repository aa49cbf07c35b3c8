import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import frame from '../../../../ui/queue/queue-card.module.css'
import styles from './text-difference.module.css'

/** Renders the approved and the edited text side by side, with deletions and insertions marked by more than color. */
export function TextDifference({ before, now }: { before: string; now: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, now), [before, now])
  const side = (kind: 'removed' | 'added') =>
    parts
      .filter(part => (kind === 'removed' ? !part.added : !part.removed))
      .map((part, i) => {
        const Mark = kind === 'removed' ? 'del' : 'ins'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
        return part[kind] ? <Mark key={i}>{part.value}</Mark> : <span key={i}>{part.value}</span>
      })
  return (
    <div className={styles.difference}>
      <div>
        <h3>Approved before</h3>
        <p className={frame.text}>{side('removed')}</p>
      </div>
      <div>
        <h3>Edited</h3>
        <p className={frame.text}>{side('added')}</p>
      </div>
    </div>
  )
}
