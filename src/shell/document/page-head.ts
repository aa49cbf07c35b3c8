import type { PublicSite } from '../../features/site/rules.ts'

/** A page's part of the document's head, after every navigation. */
export interface PageHead {
  /** Without the product's name, which is put in front. */
  title: string
  noIndex?: boolean
}

/** Data for search engines and for previews of shared links, in server-rendered documents only. */
export interface PagePreview {
  description: string
  canonical: string
  /** URL of the preview picture; the home banner by default. */
  image?: string
}

/**
 * A page module's `handle`: computes the head from the page's data. `preview` is set only where `import.meta.env.SSR`
 * is true, so that browsers do not load it.
 */
export interface PageHandle<Data> {
  head(data: Data, site: PublicSite): PageHead
  preview?: (data: Data, site: PublicSite) => PagePreview
}

export interface PageProps<Data> {
  data: Data
}
