import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import MoreHorizontal from '~icons/lucide/ellipsis'
import PenLine from '~icons/lucide/pen-line'
import Trash2 from '~icons/lucide/trash-2'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import menus from '../../../../ui/menu/menu.module.css'
import type { Review } from '../../shapes.ts'
import { useReviewWriter } from '../writing/use-review-writer.tsx'
import styles from './author-menu.module.css'

const loadDelete = lazyImport('features/reviews/ui/card/delete-dialog.tsx', () =>
  import('./delete-dialog.tsx').then(module => module.DeleteDialog),
)

/** Renders the menu with which authors edit and delete their review. @param name the review's name among the others. */
export function AuthorMenu({ review, name }: { review: Review; name: string }) {
  const writer = useReviewWriter(`edit-review ${review.id}`, { review })
  const [DeleteDialog, openDeleteDialog, closeDeleteDialog] = useLazyComponent('This', loadDelete)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          ref={trigger}
          className={styles.trigger}
          aria-label={`Edit or delete your review: ${name}`}
          aria-busy={writer.isOpening}
        >
          <MoreHorizontal width={20} height={20} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={menus.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={`${menus.menu} ${styles.menu}`}>
              <Menu.Item className={`${menus.item} ${styles.item}`} onClick={writer.open}>
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
      {writer.form}
      {DeleteDialog && <DeleteDialog id={review.id} onClose={closeDeleteDialog} trigger={trigger} />}
    </>
  )
}
