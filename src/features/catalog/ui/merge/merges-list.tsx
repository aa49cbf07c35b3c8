import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import rows from '../../../../ui/rows.module.css'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { useRemoteList } from '../../../identity/ui/use-remote-list.ts'
import type { MergeSummary } from '../../shapes.ts'
import { undoMerge } from '../edit/edit-calls.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Renders the merges that can be undone, newest first. @param version a new number reloads them. */
export function MergesList({ version, onUndone }: { version: number; onUndone(): void }) {
  const merges = useRemoteList<MergeSummary>('/api/admin/merges')
  const { reload } = merges
  const [confirming, setConfirming] = useState<MergeSummary>()
  const [isUndoing, setIsUndoing] = useState(false)
  const notify = useNotify()
  useEffect(() => {
    if (version > 0) reload()
  }, [version, reload])
  const undo = async ({ id, from }: MergeSummary) => {
    setIsUndoing(true)
    await undoMerge(id).then(
      () => {
        notify(`${from.name} is restored.`)
        onUndone()
      },
      (error: unknown) => notify(refusalOf(error), { isError: true }),
    )
    setIsUndoing(false)
    setConfirming(undefined)
    reload()
  }
  return (
    <section className={rows.section} aria-labelledby="merges">
      <h2 id="merges">{`Merges${merges.state === 'ready' ? ` (${merges.total})` : ''}`}</h2>
      {merges.state === 'failed' ? (
        <div role="alert">
          <p>The merges did not load.</p>
          <button type="button" className={buttons.button} onClick={reload}>
            Try again
          </button>
        </div>
      ) : (
        <MergeRows merges={merges.items} isLoading={merges.state === 'loading'} onUndo={setConfirming} />
      )}
      {merges.hasMore && (
        <button type="button" className={buttons.button} onClick={merges.loadMore}>
          Load more
        </button>
      )}
      {confirming && (
        <ConfirmDialog
          title="Undo this merge?"
          text={`${confirming.from.name} comes back with its reviews. Reviews that ${confirming.into.name} got since stay there.`}
          confirmLabel="Undo the merge"
          isBusy={isUndoing}
          onConfirm={() => undo(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  )
}

function MergeRows(props: { merges: MergeSummary[]; isLoading: boolean; onUndo(merge: MergeSummary): void }) {
  const { merges, isLoading, onUndo } = props
  if (merges.length === 0) return <p className={rows.empty}>{isLoading ? 'Loading …' : 'No merges.'}</p>
  return (
    <ul className={rows.list}>
      {merges.map(merge => (
        <li key={merge.id} className={rows.row}>
          <p>
            <strong>{merge.from.name}</strong>
            <span aria-hidden="true"> → </span>
            <span className={layout.hiddenText}> merged into </span>
            <strong>{merge.into.name}</strong>
            <span className={rows.hint}>
              {`${merge.kind}, by ${merge.admin}, `}
              <time dateTime={merge.date}>{timeFormat.format(new Date(merge.date))}</time>
            </span>
          </p>
          <button
            type="button"
            className={`${buttons.button} ${buttons.small}`}
            aria-label={`Undo the merge of ${merge.from.name} into ${merge.into.name}`}
            onClick={() => onUndo(merge)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  )
}

function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Another admin has undone it already.'
  if (error instanceof ApiError && error.status === 409) return error.message
  return 'That did not work. Please try again.'
}
