import { browserApi, getJson } from '../../../../api-client.ts'
import { browserStorage } from '../../../../ui/browser-storage.ts'
import { currentAccount, uidOf } from '../../../people/ui/account.ts'
import type { News } from '../../read/list-news.ts'
import { maxNewsDays } from '../../rules.ts'
import { type NewsSince, newsStore } from './news.ts'

/** The days (UTC) of the latest look and of the one before. Only this browser has them. */
const looksKey = 'looks'
/** The day since which the student has seen the news of saved places. */
const seenKey = 'seen-news'

const utcDay = (daysAgo = 0) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns what to store for a look, and the day since which things are new: that of the last look before today, so that
 * a reload shows the same. Undefined for the first look.
 * @param stored what an earlier look stored.
 * @param oldest the first day that news goes back to.
 */
export function nextLook(stored: string | undefined, today: string, oldest: string) {
  const days = (stored ?? '').split(' ').filter(day => /^\d{4}-\d\d-\d\d$/.test(day) && day <= today)
  const before = days
    .filter(day => day !== today)
    .sort()
    .at(-1)
  return { stored: [today, before].join(' ').trim(), since: before && (before < oldest ? oldest : before) }
}

let asked: { uid: string | undefined; news: Promise<NewsSince | undefined> } | undefined

/**
 * Asks once for each person what is new since the last look in this browser; undefined for the first look. What another
 * person in this tab has seen is not seen yet.
 * @throws ApiError
 */
export function loadNews(): Promise<NewsSince | undefined> {
  const uid = uidOf(currentAccount())
  if (asked && asked.uid === uid) return asked.news
  if (asked) browserStorage.remove(seenKey)
  const news = askForNews().catch(error => {
    asked = undefined
    throw error
  })
  asked = { uid, news }
  return news
}

async function askForNews(): Promise<NewsSince | undefined> {
  const { stored, since } = nextLook(browserStorage.get(looksKey), utcDay(), utcDay(maxNewsDays))
  browserStorage.set(looksKey, stored)
  if (since === undefined) return undefined
  const found = await getJson<News>(browserApi, `/api/news?since=${since}`)
  const known = { ...found, since, isSeen: browserStorage.get(seenKey) === since }
  newsStore.set(known)
  return known
}

/** Takes the dot from Bookmarks: the student has looked. */
export function markNewsSeen(): void {
  const known = newsStore.get()
  if (!known) return
  browserStorage.set(seenKey, known.since)
  newsStore.set({ ...known, isSeen: true })
}
