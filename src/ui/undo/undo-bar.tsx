import { useEffect, useState } from 'react'
import buttons from '../button.module.css'
import type { PendingDecision, PendingDecisions } from './pending-decisions.ts'
import styles from './undo-bar.module.css'

/**
 * A bar at the bottom: the latest decision with its undo button and countdown, and how many decisions are being sent.
 * @param doneLabel returns what a group's decisions did: "Approved 3 reviews".
 * @param undoKey the keyboard shortcut of the button, if it has one.
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
    <div className={styles.bar} data-undo={latest || pending.sendingCount > 0 ? '' : undefined}>
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

/** Returns the current time, updated every half second while `isActive`. */
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
