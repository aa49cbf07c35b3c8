import type { PublicSite } from '../../features/site/rules.ts'

/** What a page says about itself in the document's head, at every step. */
export interface PageHead {
  /** Without the product's name, which is put before it (SPEC 1). */
  title: string
  noIndex?: boolean
}

/** What search engines read, and what is shown where a page is shared: only in the document that the server renders. */
export interface PagePreview {
  description?: string
  /** Path of the page's one address, for search engines. */
  canonical: string
  /** URL of the picture that stands for the page where it is shared; the home banner without one. */
  image?: string
  /** Schema.org objects (JSON-LD) for search engines. */
  jsonLd?: object[]
}

/**
 * A page module's `handle`: how its head follows from its data. `preview` is set where `import.meta.env.SSR` is true, so
 * that browsers do not load it; `origin` is the site's own address, for absolute URLs.
 */
export interface PageHandle<Data> {
  head(data: Data, site: PublicSite): PageHead
  preview?: (data: Data, site: PublicSite, origin: string) => PagePreview
}
