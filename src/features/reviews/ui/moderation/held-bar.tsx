import { useEffect, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { verbs } from './decisions.ts'
import type { HeldDecisions } from './held-decisions.ts'
import styles from './moderation.module.css'

/** The lower edge: what was decided just now, for how long it can be taken back, and what is on its way. */
export function HeldBar({ held, onUndo }: { held: HeldDecisions; onUndo(key: number): void }) {
  const latest = held.groups.at(-1)
  const now = useNow(latest !== undefined)
  const earlier = held.groups.length - 1
  const first = latest?.decisions[0]
  return (
    <div className={styles.held} role="status">
      {latest && first && (
        <p>
          <span>
            {`${verbs[first.verb].done}${latest.decisions.length > 1 ? ` ${latest.decisions.length} reviews` : ''}.`}
            {earlier > 0 && ` ${earlier} more can be undone.`}
          </span>
          <button
            type="button"
            className={`${buttons.button} ${buttons.small}`}
            aria-keyshortcuts="Z"
            onClick={() => onUndo(latest.key)}
          >
            Undo
            <span aria-hidden="true">{` (${Math.max(0, Math.ceil((latest.sendAt - now) / 1000))})`}</span>
          </button>
        </p>
      )}
      {held.sendingCount > 0 && <p>{`Sending ${held.sendingCount} …`}</p>}
    </div>
  )
}

/** The time, every half second while somebody looks at it. */
function useNow(active: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!active) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [active])
  return now
}
