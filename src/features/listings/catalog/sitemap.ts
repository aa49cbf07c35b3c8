import { asc } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { href } from '../../../site-map.ts'
import { buildings, landlords } from './table.ts'

/**
 * Returns `sitemap.xml` (sitemaps.org 0.9): the given pages, then every apartment and landlord. It has no dates, which
 * would show when a review was written.
 */
export async function sitemap(db: Db, publicUrl: string, pages: string[]): Promise<string> {
  const apartments = await db.select({ id: buildings.id }).from(buildings).orderBy(asc(buildings.id))
  const landlordRows = await db.select({ id: landlords.id }).from(landlords).orderBy(asc(landlords.id))
  const paths = [
    ...pages,
    ...apartments.map(({ id }) => href.apartment(id)),
    ...landlordRows.map(({ id }) => href.landlord(id)),
  ]
  const urls = paths.map(path => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
