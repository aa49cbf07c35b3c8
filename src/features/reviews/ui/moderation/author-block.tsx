import { useState } from 'react'
import Ban from '~icons/lucide/ban'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import styles from './author-block.module.css'
import { setAuthorBlock } from './set-author-block.ts'

/**
 * Renders the button that blocks the author of a review from writing, or unblocks them, without revealing who it is.
 * @param onChanged called after a change; the list of blocks is then outdated.
 */
export function AuthorBlock({ review, onChanged }: { review: QueuedReview; onChanged(): void }) {
  const [isBlocked, setIsBlocked] = useState(review.authorBlocked)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const setBlock = async (shouldBlock: boolean) => {
    setIsBusy(true)
    await setAuthorBlock(review.id, shouldBlock).then(
      () => {
        setIsBlocked(shouldBlock)
        notify(shouldBlock ? 'Author blocked. They can’t post or edit.' : 'Author unblocked.')
        onChanged()
      },
      () => notify('That did not work. Please try again.', { isError: true }),
    )
    setIsBusy(false)
    setIsConfirming(false)
  }
  return (
    <>
      <button
        type="button"
        data-aside
        className={`${isBlocked ? buttons.button : buttons.destructive} ${buttons.small}`}
        aria-label={isBlocked ? 'Unblock author' : 'Block author'}
        disabled={isBusy}
        onClick={() => (isBlocked ? setBlock(false) : setIsConfirming(true))}
      >
        <Ban width={16} height={16} aria-hidden="true" />
        <span>
          {isBlocked ? 'Unblock' : 'Block'}
          <span className={styles.wide}> author</span>
        </span>
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Block the author?"
          text="This author can’t post or edit until you unblock them. They stay anonymous."
          confirmLabel="Block"
          isBusy={isBusy}
          onConfirm={() => setBlock(true)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
