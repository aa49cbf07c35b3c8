import { useEffect, useState } from 'react'
import Undo from '~icons/lucide/undo-2'
import { type ApiError, getJson, post } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import { capitalize, formatTime } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { KeyName } from '../../../ui/queue/queue-card.tsx'
import { settleAfterMoves } from '../../../ui/settle-after-moves.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import type { AuditLogEntry } from '../audit/audit-log.ts'
import { emailOf, useAccount } from './account.ts'
import { accountApi } from './account-client.ts'
import { describeDecision } from './decision-words.ts'
import styles from './undo-bar.module.css'

/** The decision before comes into the place of the one that was taken back. */
const settleAfterUndo = (bar: HTMLElement | null) => settleAfterMoves(bar, 'button')

/**
 * Renders the admin's latest decision that can be taken back, whatever tab it was made in, with its Undo button.
 * @param version another value loads the decisions again.
 * @param kinds of the subjects of this queue.
 * @param onUndone called with the id of what waits again.
 * @param onRefused called when the decision can no longer be taken back; a message says why.
 */
export function UndoBar(props: {
  version: number
  kinds: readonly string[]
  onUndone(id: string): void
  onRefused(): void
}) {
  const { version, kinds, onUndone, onRefused } = props
  const email = emailOf(useAccount())
  const path = `/api/admin/audit-log?admin=${encodeURIComponent(email)}`
  const loaded = useLoaded(() => getJson<AuditLogEntry[]>(accountApi, path), version)
  const [triedIds, setTriedIds] = useState<readonly string[]>([])
  const undoable = loaded.state === 'ready' ? loaded.data.filter(each => each.undoableMs !== null) : []
  const latest = undoable.find(each => !triedIds.includes(each.id) && kinds.includes(each.subjectKind))
  const { retry } = loaded
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(retry, latest.undoableMs ?? 0)
    return () => clearTimeout(timer)
  }, [latest, retry])
  const undo = async ({ id, subjectKind, subjectId }: AuditLogEntry) => {
    setTriedIds(before => [...before, id])
    const path = `/api/admin/undo/${subjectKind}/${encodeURIComponent(subjectId)}`
    const error = await post(accountApi, path).then(
      () => undefined,
      (reason: ApiError) => reason,
    )
    if (!error) return onUndone(subjectId)
    if (error.status === 409) showToast(error.message)
    else if (error.status === 404) showToast('It was deleted meanwhile.')
    else {
      setTriedIds(before => before.filter(each => each !== id))
      return showToast(error.message, { isError: true })
    }
    onRefused()
  }
  return (
    <div className={styles.bar} ref={settleAfterUndo}>
      <p role="status" className={layout.clamped}>
        {latest && `${capitalize(describeDecision(latest))}${latest.listing?.name ?? ''} at ${formatTime(latest.at)}`}
      </p>
      {latest && (
        <button
          key={latest.id}
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          aria-keyshortcuts="Z"
          onClick={() => undo(latest)}
        >
          <Undo width={16} height={16} aria-hidden="true" />
          Undo
          <KeyName name="Z" />
        </button>
      )}
    </div>
  )
}
