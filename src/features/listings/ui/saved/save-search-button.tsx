import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import styles from './save-search-button.module.css'
import { useSavedSearch } from './use-saved-search.ts'

/** Renders the button that saves the search on screen, or removes it when it is saved. @param path of `pathOfSearch`. */
export function SaveSearchButton({ path }: { path: string }) {
  const { isSaved, save, remove } = useSavedSearch(path)
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.save}`}
      aria-pressed={isSaved}
      onClick={isSaved ? remove : save}
    >
      <Bookmark width={18} height={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      <span className={layout.hiddenOnPhones}>{isSaved ? 'Search saved' : 'Save this search'}</span>
    </button>
  )
}
