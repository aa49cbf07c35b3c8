import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import MoreHorizontal from '~icons/lucide/ellipsis'
import KeyRound from '~icons/lucide/key-round'
import PenLine from '~icons/lucide/pen-line'
import Trash2 from '~icons/lucide/trash-2'
import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import menus from '../../../../ui/menu/menu.module.css'
import { stateOf } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { getAllowedVerbs } from '../../status/transition-rules.ts'
import { ReviewCodes } from '../personal/review-codes.tsx'
import { useReviewWriter } from '../writing/use-review-writer.tsx'
import styles from './author-menu.module.css'
import { DeleteDialog } from './review-dialogs.tsx'

/** Renders the menu with which authors edit and delete their review, or get its code. A reported one cannot be edited. */
export function AuthorMenu({ review, name }: { review: Review; name: string }) {
  const { open, isOpening, form } = useReviewWriter(`edit-${review.id}`, `edit-review ${review.id}`, { review })
  const code = useDialog(`code-${review.id}`)
  const deletion = useDialog(`delete-${review.id}`)
  const trigger = useRef<HTMLButtonElement>(null)
  const canEdit = getAllowedVerbs('author', stateOf(review)).includes('edit')
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          ref={trigger}
          className={styles.trigger}
          aria-label={`${canEdit ? 'Edit or delete' : 'Delete'} your review: ${name}`}
          aria-busy={isOpening}
        >
          <MoreHorizontal width={20} height={20} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={menus.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={`${menus.menu} ${styles.menu}`}>
              {canEdit && (
                <Menu.Item className={`${menus.item} ${styles.item}`} onClick={open}>
                  <PenLine width={18} height={18} aria-hidden="true" />
                  Edit
                </Menu.Item>
              )}
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={() => code.open()}>
                <KeyRound width={18} height={18} aria-hidden="true" />
                Get a code
              </Menu.Item>
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={() => deletion.open()}>
                <Trash2 width={18} height={18} aria-hidden="true" />
                <span>{canEdit ? 'Delete' : 'Delete your review'}</span>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {form}
      {code.isOpen && (
        <Dialog title="Keep access after you graduate" onClose={code.close}>
          <div className={dialogBodyClass}>
            <p>With a code you can see and delete this review without an account.</p>
            <ReviewCodes label="Get a code" load={async () => [{ id: review.id, name }]} />
          </div>
        </Dialog>
      )}
      {deletion.isOpen && <DeleteDialog review={review} onClose={deletion.close} trigger={trigger} />}
    </>
  )
}
