import { useEffect } from 'react'
import { formatDay } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { markNewsSeen } from './load-news.ts'
import { useIsAtSaved, useNews } from './news.ts'
import { NewsList } from './news-list.tsx'

/** Renders the reviews that places saved by the student got since their last look; showing them takes the dot away. */
export function SavedNews() {
  const known = useNews()
  const isAtSaved = useIsAtSaved()
  const found = known?.reviews.filter(isAtSaved) ?? []
  useEffect(markNewsSeen, [])
  if (!known || found.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="saved-news">
      <div className={layout.bar}>
        <h2 id="saved-news">{`New since ${formatDay(known.since)}`}</h2>
      </div>
      <NewsList reviews={found} />
    </section>
  )
}
