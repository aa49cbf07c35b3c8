import { useState } from 'react'
import Ban from '~icons/lucide/ban'
import { sendJson } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { formatDateTime, formatMonth } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { QueueSection } from '../../../../ui/queue/queue-section.tsx'
import rows from '../../../../ui/rows.module.css'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { RemoteList } from '../../../people/ui/use-remote-list.ts'
import type { AuthorBlock } from '../../moderation/author-blocks.ts'
import type { QueuedReview } from '../../moderation/list-queue.ts'
import styles from './author-blocks.module.css'

export function AuthorBlocks({ blocks, onUnblocked }: { blocks: RemoteList<AuthorBlock>; onUnblocked(): void }) {
  const { isBusy, setBlock } = useAuthorBlock(onUnblocked)
  return (
    <QueueSection id="queue-blocks" title="Blocked Authors" list={blocks} emptyText="No author is blocked.">
      <ul className={rows.list}>
        {blocks.items.map(({ id, at, admin, reason, property, date, status, reviewText }) => (
          <li key={id} className={rows.row}>
            <div>
              <p>
                <Link to={property.kind === 'APARTMENT' ? href.apartment(property.id) : href.landlord(property.id)}>
                  {property.name}
                </Link>
                <span>{`, ${status.toLowerCase()} review of ${formatMonth(date)}`}</span>
              </p>
              {reviewText !== null && (
                <p className={`${layout.clamped} ${styles.text}`} dir="auto">
                  {reviewText}
                </p>
              )}
              <p className={rows.hint}>
                {'Blocked '}
                {at && <time dateTime={at}>{formatDateTime(at)}</time>}
                <span>{`${admin ? ` by ${admin}` : ''}${reason ? `: ${reason}` : ''}`}</span>
              </p>
            </div>
            <button
              type="button"
              className={`${buttons.button} ${buttons.small}`}
              aria-label={`Unblock the author of the review of ${property.name}, ${formatMonth(date)}`}
              disabled={isBusy}
              onClick={() => setBlock(id, false)}
            >
              Unblock
            </button>
          </li>
        ))}
      </ul>
    </QueueSection>
  )
}

/** Renders the button that blocks the author of a review from writing, or unblocks them, without revealing who it is. */
export function BlockAuthorButton({ review, onChanged }: { review: QueuedReview; onChanged(): void }) {
  const { id, authorBlocked: isBlocked } = review
  const question = useDialog(`block-${id}`)
  const { isBusy, setBlock } = useAuthorBlock(onChanged)
  return (
    <>
      <button
        type="button"
        data-aside
        className={`${isBlocked ? buttons.button : buttons.destructive} ${buttons.small}`}
        aria-label={isBlocked ? 'Unblock author' : 'Block author'}
        disabled={isBusy}
        onClick={() => (isBlocked ? setBlock(id, false) : question.open())}
      >
        <Ban width={16} height={16} aria-hidden="true" />
        <span>
          <span>{isBlocked ? 'Unblock' : 'Block'}</span>
          <span className={styles.wide}> author</span>
        </span>
      </button>
      {question.isOpen && (
        <ConfirmDialog
          title="Block the author?"
          text="This author can’t post or edit until you unblock them. They stay anonymous."
          confirmLabel="Block"
          isBusy={isBusy}
          onConfirm={() => setBlock(id, true).finally(question.close)}
          onClose={question.close}
        />
      )}
    </>
  )
}

function useAuthorBlock(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const setBlock = async (reviewId: string, shouldBlock: boolean) => {
    setIsBusy(true)
    const path = `/api/admin/reviews/${encodeURIComponent(reviewId)}/author-block`
    await sendJson(accountApi, shouldBlock ? 'PUT' : 'DELETE', path, {}).then(
      () => {
        showToast(shouldBlock ? 'Author blocked. They can’t post or edit.' : 'Author unblocked.')
        onChanged()
      },
      () => showToast('That did not work. Please try again.', { isError: true }),
    )
    setIsBusy(false)
  }
  return { isBusy, setBlock }
}
