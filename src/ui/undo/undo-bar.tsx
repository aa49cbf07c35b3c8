import { useEffect, useState } from 'react'
import buttons from '../button.module.css'
import type { PendingDecision, PendingDecisions } from './pending-decisions.ts'
import styles from './undo-bar.module.css'

/**
 * The lower edge: what was decided just now, for how long it can be taken back, and what is on its way.
 * @param doneLabel what the decisions of one stroke have done: "Approved 3 reviews".
 * @param undoKey the key that does what the button does, where there is one.
 */
export function UndoBar<Decision extends PendingDecision>(props: {
  pending: PendingDecisions<Decision>
  doneLabel(decisions: Decision[]): string
  undoKey?: string
  onUndo(key: number): void
}) {
  const { pending, doneLabel, undoKey, onUndo } = props
  const latest = pending.groups.at(-1)
  const now = useNow(latest !== undefined)
  const earlier = pending.groups.length - 1
  return (
    <div className={styles.held}>
      <div role="status">
        {latest && (
          <p>
            {`${doneLabel(latest.decisions)}.`}
            {earlier > 0 && ` ${earlier} more can be undone.`}
          </p>
        )}
        {pending.sendingCount > 0 && <p>{`Sending ${pending.sendingCount} …`}</p>}
      </div>
      {latest && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          aria-keyshortcuts={undoKey}
          onClick={() => onUndo(latest.key)}
        >
          Undo
          <span aria-hidden="true">{` (${Math.max(0, Math.ceil((latest.sendAt - now) / 1000))})`}</span>
        </button>
      )}
    </div>
  )
}

/** The time, every half second while somebody looks at it. */
function useNow(isActive: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isActive) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isActive])
  return now
}
