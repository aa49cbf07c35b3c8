import { useEffect, useRef } from 'react'
import { accountApi } from '../../../people/ui/account-client.ts'
import { currentOwnReviews, getOwnReviews, setOwnReviews, useReviewChanges } from '../own-reviews.ts'
import { findUnseenDecisions, onDecisionsSeen } from './seen-decisions.ts'

/**
 * Loads the reviews of a signed-in author, again after each change of one, for the buttons and notes of pages and for
 * the dot on the avatar. Without a connection these stay as they are. Renders nothing.
 */
export function OwnReviewsLoader({ uid }: { uid: string }): null {
  const latestLoad = useRef(0)
  const load = async () => {
    const id = ++latestLoad.current
    const reviews = await getOwnReviews(accountApi, uid)
    const hasNews = (await findUnseenDecisions(uid, reviews)).size > 0
    if (id === latestLoad.current) setOwnReviews({ uid, reviews, hasNews })
  }
  const reload = () => void load().catch(() => undefined)
  const first = useRef(reload)
  useEffect(() => first.current(), [])
  useReviewChanges(reload)
  useEffect(
    () =>
      onDecisionsSeen(() => {
        const known = currentOwnReviews()
        if (known?.uid === uid) setOwnReviews({ ...known, hasNews: false })
      }),
    [uid],
  )
  return null
}
