import type { Hono } from 'hono'
import { sitemap } from '../features/listings/catalog/sitemap.ts'
import { webManifest } from '../features/site/api.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { PageContext } from '../pages/page-context.ts'
import { cacheTags } from '../platform/changes/publish-change.ts'
import type { Db } from '../platform/database/db.ts'
import type { AppEnv } from '../platform/http/api.ts'
import { outageRetrySeconds } from '../platform/http/problem.ts'
import { cachedGet, type TurnOptions } from '../platform/response-cache/cached-get.ts'
import { href, pageDataPath, paths } from '../site-map.ts'
import type { AppDeps } from './app-deps.ts'
import { pageAddress, pageOfDataAddress } from './page-address.ts'

/** Mounts the pages, and the files that search engines and browsers ask for beside them. */
export function mountPages(app: Hono<AppEnv>, deps: AppDeps, turnOptions: TurnOptions): void {
  mountPageData(app, deps, turnOptions)
  app.use(cachedGet(deps.cache, cacheTags, c => pageAddress(c.req.url), turnOptions))
  mountWellKnownFiles(app, deps.database.db, deps.site, deps.publicUrl)
  app.get('*', async c => {
    const answer = await runLoaders(deps, deps.renderPage, c.var.address)
    const meant = answer.status === 404 ? withoutChatSigns(c.var.address) : undefined
    if (meant === undefined) return answer
    const page = await runLoaders(deps, deps.renderPage, meant)
    return page.status === 200 ? c.redirect(meant) : answer
  })
}

/** Mounts the pages' data, for page changes in the browser: cached and limited like the pages. */
function mountPageData(app: Hono<AppEnv>, deps: AppDeps, turnOptions: TurnOptions): void {
  const all = `${pageDataPath}/*`
  app.use(
    all,
    cachedGet(deps.cache, cacheTags, c => pageDataPath + pageOfDataAddress(c.req.url), turnOptions),
  )
  app.get(all, async c => {
    const answer = await runLoaders(deps, deps.loadPageData, c.var.address.slice(pageDataPath.length))
    answer.headers.set('x-robots-tag', 'noindex')
    return answer
  })
}

/** Serves what crawlers and phones request by a known name: robots.txt, sitemap.xml and the web app manifest. */
function mountWellKnownFiles(app: Hono<AppEnv>, db: Db, site: PublicSite, publicUrl: string): void {
  app.get('/robots.txt', c =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: ${pageDataPath}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )
  app.get('/manifest.webmanifest', c => {
    c.header('content-type', 'application/manifest+json')
    return c.body(JSON.stringify(webManifest(site)))
  })
  app.get('/sitemap.xml', async c => {
    const areas = site.areas.map(area => href.location(area.name))
    const texts = site.footerLinks.map(link => link.href).filter(path => path.startsWith('/'))
    const pages = [
      ...[paths.home, paths.reviews, paths.compare, paths.write, ...areas],
      ...[paths.faq, paths.guidelines, paths.policies, paths.transparency, ...texts],
    ]
    c.header('content-type', 'application/xml; charset=utf-8')
    return c.body(await sitemap(db, publicUrl, pages))
  })
}

/** What chats and mails take into a link: signs that follow it, a doubled slash, and an encoded question mark. */
const chatSigns = /(?:[\s.,;:!?)\]}>…”’"'*_]+|\/\/.*|\?.*)$/u

/** Returns an address without what a chat added to its end; undefined when it added nothing. */
export function withoutChatSigns(address: string): string | undefined {
  try {
    const [path = ''] = address.split('?')
    const meant = decodeURIComponent(path).replace(chatSigns, '')
    return meant !== '' && meant !== decodeURIComponent(path) ? encodeURI(meant) : undefined
  } catch {
    return undefined
  }
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
 * @param pagePath canonical path and query.
 */
async function runLoaders(deps: AppDeps, answerPage: AppDeps['renderPage'], pagePath: string): Promise<Response> {
  const { database, site, texts, topics, searchIndex, log } = deps
  const request = new Request(deps.publicUrl + toDecodableAddress(pagePath))
  const context: PageContext = { db: database.db, site, texts, topics, searchIndex, log }
  const answer = await answerPage(request, context)
  if (context.isPartial) answer.headers.set('cache-control', 'no-store')
  if (answer.status === 503) answer.headers.set('retry-after', String(outageRetrySeconds))
  return answer
}
