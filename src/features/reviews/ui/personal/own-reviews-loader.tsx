import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../site-map.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { getOwnReviews } from '../get-own-reviews.ts'
import { knownReviews, useReviewVersion } from '../own-reviews.ts'
import { findUnseenDecisions, forgetNews, seenPrefix } from './seen-decisions.ts'

/**
 * Loads the reviews of a signed-in author, again after each change of one, for the buttons and notes of pages and for
 * the dot on the avatar; not on the profile, whose list loads them. Without a connection these stay as they are. Renders
 * nothing.
 */
export function OwnReviewsLoader({ uid }: { uid: string }): null {
  const version = useReviewVersion()
  const latest = useRef(version)
  latest.current = version
  const isOnProfile = useLocation().pathname === paths.profile
  useEffect(() => {
    const known = knownReviews.get()
    if (isOnProfile || (known?.uid === uid && known.version === version)) return
    const load = async () => {
      const reviews = await getOwnReviews(accountApi, uid)
      const hasNews = (await findUnseenDecisions(uid, reviews)).size > 0
      // Also when this part is gone: the author has deleted their only review.
      if (latest.current === version) knownReviews.set({ uid, version, reviews, hasNews })
    }
    load().catch(() => undefined)
  }, [uid, version, isOnProfile])
  useEffect(() => {
    // The author has looked in another tab.
    const onStorage = ({ key }: StorageEvent) => key?.startsWith(seenPrefix) && forgetNews()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return null
}
