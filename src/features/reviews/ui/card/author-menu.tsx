import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import MoreHorizontal from '~icons/lucide/ellipsis'
import PenLine from '~icons/lucide/pen-line'
import Trash2 from '~icons/lucide/trash-2'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import menus from '../../../../ui/menu/menu.module.css'
import { useSignedInAction } from '../../../identity/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'
import styles from './author-menu.module.css'

const loadWriter = lazyImport('features/reviews/ui/writing/review-writer.tsx', () =>
  import('../writing/review-writer.tsx').then(module => module.ReviewWriter),
)
const loadDelete = lazyImport('features/reviews/ui/card/delete-dialog.tsx', () =>
  import('./delete-dialog.tsx').then(module => module.DeleteDialog),
)

/** Renders the menu with which authors edit and delete their review. */
export function AuthorMenu({ review }: { review: Review }) {
  const [Writer, openWriter, closeWriter] = useLazyComponent('The form', loadWriter)
  const [DeleteDialog, openDeleteDialog, closeDeleteDialog] = useLazyComponent('This', loadDelete)
  const trigger = useRef<HTMLButtonElement>(null)
  const edit = useSignedInAction(`edit-review ${review.id}`, openWriter)
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={trigger} className={styles.trigger} aria-label="Edit or delete your review">
          <MoreHorizontal width={20} height={20} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={menus.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={`${menus.menu} ${styles.menu}`}>
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={edit}>
                <PenLine width={18} height={18} aria-hidden="true" />
                Edit
              </Menu.Item>
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={openDeleteDialog}>
                <Trash2 width={18} height={18} aria-hidden="true" />
                Delete
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {Writer && <Writer request={{ review }} onClose={closeWriter} />}
      {DeleteDialog && <DeleteDialog id={review.id} onClose={closeDeleteDialog} trigger={trigger} />}
    </>
  )
}
