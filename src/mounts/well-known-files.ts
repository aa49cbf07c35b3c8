import type { Hono } from 'hono'
import { sitemap } from '../features/listings/catalog/sitemap.ts'
import { webManifest } from '../features/site/api.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { Db } from '../platform/database/db.ts'
import type { AppEnv } from '../platform/http/api.ts'
import { href, pageDataPath, paths } from '../site-map.ts'

/** Serves what crawlers and phones request by a known name: robots.txt, sitemap.xml and the web app manifest. */
export function mountWellKnownFiles(app: Hono<AppEnv>, db: Db, site: PublicSite, publicUrl: string): void {
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
