import type { SearchIndex } from '../features/listings/search/search-index.ts'
import type { Topic } from '../features/reviews/topic-rules.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { SiteTexts } from '../features/site/texts.ts'
import type { Db } from '../platform/database/db.ts'
import { Problem, toProblem } from '../platform/http/problem.ts'
import type { Log } from '../platform/log.ts'

/** What a page's loader reads with, as an anonymous visitor: the same verbs as the calls of the API. */
export interface PageContext {
  db: Db
  site: PublicSite
  texts: SiteTexts
  topics: readonly Topic[]
  searchIndex: SearchIndex
  log: Log
  /** Set when a part of the page failed to load, so that the page is not stored without it. */
  isPartial?: boolean
}

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** Returns the data of a page. @throws Problem 404 when there is no such page; a redirect as a `Response`. */
export type PageLoader<Data = unknown> = (context: PageContext, request: PageRequest) => Promise<Data>

/** Returns null for a part of a page that is missing or failed to load: the page is shown without it. */
export async function orNull<Part>(context: PageContext, part: Promise<Part>): Promise<Part | null> {
  try {
    return await part
  } catch (error) {
    if (toProblem(error, context.log, 'part of a page').status >= 500) context.isPartial = true
    return null
  }
}

/** Returns the id of the listing that took over a merged one, from the error of the merged one. */
export function mergedIntoOf(error: unknown): string | undefined {
  return error instanceof Problem ? (error.extra?.mergedInto as string | undefined) : undefined
}
