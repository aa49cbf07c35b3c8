import { createStore, useStore } from '../../../../ui/create-store.ts'
import { savedMarks } from '../../../listings/ui/saved/use-save-toggle.ts'
import { useMarks } from '../../../people/ui/account.ts'
import type { NewReview, News } from '../../read/list-news.ts'

/** What has appeared since the day of the reader's last look. */
export interface NewsSince extends News {
  since: string
  /** Whether the reader has opened the bookmarks since. */
  isSeen: boolean
}

/** Undefined until `loadNews` has asked, which it does for someone who is signed in and has been here before. */
export const newsStore = createStore<NewsSince | undefined>(undefined)

export const useNews = (): NewsSince | undefined => useStore(newsStore, known => known)

/** Returns a function that says whether the student has saved the listing of a new review. */
export function useIsAtSaved(): (review: NewReview) => boolean {
  const hasMark = useMarks()
  return ({ listing: { kind, id } }) => hasMark(savedMarks[kind], id)
}

/** Returns whether Bookmarks has a dot: a place that the student has saved has new reviews, which they have not seen. */
export function useHasSavedNews(): boolean {
  const known = useNews()
  const isAtSaved = useIsAtSaved()
  return known !== undefined && !known.isSeen && known.reviews.some(isAtSaved)
}
