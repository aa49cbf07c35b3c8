import type { SearchTown } from '../features/listings/search/phrases.ts'
import { createSearchIndex } from '../features/listings/search/search-index.ts'
import { ChangeListener } from '../platform/changes/change-listener.ts'
import type { OpenDatabase } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'

export interface FollowChangesOptions {
  database: OpenDatabase
  town: SearchTown
  log: Log
  maxCacheBytes: number
}

/** How long cached pages stay usable while changes do not arrive, so that they outlive an outage of the database. */
const maxStalenessMs = 10 * 60_000

/**
 * Creates the response cache and the search index, loads the index, and keeps both up to date by the change feed.
 * @returns both, and `stop`, which must be called before the database is closed.
 */
export async function followChanges({ database, town, log, maxCacheBytes }: FollowChangesOptions) {
  const cache = new ResponseCache({
    maxBytes: maxCacheBytes,
    isCurrent: () => changes.deafSince === undefined || performance.now() - changes.deafSince < maxStalenessMs,
  })
  const searchIndex = createSearchIndex({ database, town, log, onChange: () => cache.drop('catalog') })
  const changes = new ChangeListener({
    database,
    log,
    onChange(tag) {
      cache.drop(tag)
      if (tag === 'catalog') searchIndex.refresh()
    },
  })
  await changes.listen()
  await searchIndex.load()
  const stop = async () => {
    await changes.stop()
    await searchIndex.stop()
  }
  return { cache, searchIndex, stop }
}
