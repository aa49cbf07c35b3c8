import type { Context, Hono } from 'hono'
import type { PageContext } from '../pages/page-context.ts'
import { cacheTags } from '../platform/changes/publish-change.ts'
import type { AppEnv } from '../platform/http/api.ts'
import { outageRetrySeconds } from '../platform/http/problem.ts'
import { cachedGet, type TurnOptions } from '../platform/response-cache/cached-get.ts'
import { pageDataPath } from '../site-map.ts'
import type { AppDeps } from './app-deps.ts'
import { pageAddress, pageOfDataAddress } from './page-address.ts'
import { mountWellKnownFiles } from './well-known-files.ts'

/** Mounts the pages, and the files that search engines and browsers ask for beside them. */
export function mountPages(app: Hono<AppEnv>, deps: AppDeps, turnOptions: TurnOptions): void {
  mountPageData(app, deps, turnOptions)
  app.use(cachedGet(deps.cache, cacheTags, c => pageAddress(c.req.url), turnOptions))
  mountWellKnownFiles(app, deps.database.db, deps.site, deps.publicUrl)
  app.get('*', c => runLoaders(deps, c, deps.renderPage))
}

/** Mounts the pages' data, for page changes in the browser: cached and limited like the pages. */
function mountPageData(app: Hono<AppEnv>, deps: AppDeps, turnOptions: TurnOptions): void {
  const all = `${pageDataPath}/*`
  app.use(
    all,
    cachedGet(deps.cache, cacheTags, c => pageDataPath + pageOfDataAddress(c.req.url), turnOptions),
  )
  app.get(all, async c => {
    const answer = await runLoaders(deps, c, deps.loadPageData)
    answer.headers.set('x-robots-tag', 'noindex')
    return answer
  })
}

/** Returns `address`, or a path without a page when its percent encoding is wrong: the router cannot decode it. */
function toDecodableAddress(address: string): string {
  try {
    // The bundler drops a decodeURIComponent whose result is not used.
    return decodeURIComponent(address) === '' ? '/' : address
  } catch {
    return '/no-such-page'
  }
}

/**
 * Answers a page, or its data, as an anonymous visitor reads it. The page is that of the canonical address, so that
 * unknown parameters never reach the next reader through the cache.
 */
async function runLoaders(deps: AppDeps, c: Context<AppEnv>, answerPage: AppDeps['renderPage']): Promise<Response> {
  const { address } = c.var
  const pagePath = address.startsWith(`${pageDataPath}/`) ? address.slice(pageDataPath.length) : address
  const { database, site, texts, topics, searchIndex, log } = deps
  const request = new Request(deps.publicUrl + toDecodableAddress(pagePath))
  const context: PageContext = { db: database.db, site, texts, topics, searchIndex, log }
  const answer = await answerPage(request, context)
  if (context.isPartial) answer.headers.set('cache-control', 'no-store')
  if (answer.status === 503) answer.headers.set('retry-after', String(outageRetrySeconds))
  return answer
}
