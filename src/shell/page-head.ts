import type { PublicSite } from '../features/site/rules.ts'

/** What a page says about itself in the document's head. */
export interface PageHead {
  /** Without the product's name, which is put before it (SPEC 1). */
  title: string
  description?: string
  /** Path of the page's one address, for search engines. */
  canonical?: string
  noIndex?: boolean
}

/** A page module's `handle`: how its head follows from its data. */
export interface PageHandle<Data> {
  head(data: Data, site: PublicSite): PageHead
}
