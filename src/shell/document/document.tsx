import { createContext, type ReactNode, useContext } from 'react'
import { useMatches } from 'react-router'
import type { PublicSite } from '../../features/site/rules.ts'
import type { PageHandle, PageHead } from './page-head.ts'

export interface InlineStyleSheet {
  css: string
  /** Its hash source for `style-src`: `'sha256-…'` (CSP Level 3, 2.3.1). */
  cspSource: string
}

export interface PageAssets {
  /** The path of the script, which also names the version of the site's code: it has a hash. */
  script: string
  /** Undefined in development, where scripts bring the styles. */
  styleSheet: InlineStyleSheet | undefined
}

/** What the server adds to a page: styles, its script, and the loaders' data as JSON, which the client reads to hydrate. */
export interface DocumentData extends PageAssets {
  apiBaseUrl: string
  publicUrl: string
  dataJson: string
}

export const DocumentContext = createContext<DocumentData | null>(null)

export const dataBlockId = 'page-data'

/** Returns JSON that is safe inside a `<script>` data block. */
export const escapeJsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The whole HTML document. `site` is undefined only when the root loader failed. Parts that the browser does not need
 * after load are rendered on the server only: React leaves unknown elements in head and body alone.
 */
export function Document({ site, head, children }: { site?: PublicSite; head?: PageHead; children: ReactNode }) {
  const page = { ...useMatchedHead(site), ...head }
  const title = [site?.productName, page.title].filter(Boolean).join(' | ')
  return (
    <html lang="en">
      <head>
        {import.meta.env.SSR && <meta charSet="utf-8" />}
        <title>{title}</title>
        {import.meta.env.SSR && <HeadForBrowsers noIndex={page.noIndex} />}
        {import.meta.env.SSR && site && !head && <HeadForCrawlers site={site} title={title} />}
        {import.meta.env.SSR && <PageStyles />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && <DataAndScript />}
      </body>
    </html>
  )
}

function HeadForBrowsers({ noIndex }: { noIndex: boolean | undefined }) {
  const documentData = useContext(DocumentContext)
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf7f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#191613" media="(prefers-color-scheme: dark)" />
      {noIndex && <meta name="robots" content="noindex" />}
      {documentData?.apiBaseUrl && <meta name="api-base-url" content={documentData.apiBaseUrl} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

/** The page's canonical address, its preview when it is shared (Open Graph), and data for search engines (JSON-LD). */
function HeadForCrawlers({ site, title }: { site: PublicSite; title: string }) {
  const origin = useContext(DocumentContext)?.publicUrl ?? ''
  const { handle, data } = useLastMatch()
  const page = data === undefined ? undefined : handle?.preview?.(data, site, origin)
  if (!page) return null
  const address = origin + page.canonical
  return (
    <>
      <meta name="description" content={page.description ?? ''} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description ?? title} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (page.image ?? site.homeBanner)} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.jsonLd?.map(thing => (
        <script
          key={JSON.stringify(thing)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in a block that no browser executes.
          dangerouslySetInnerHTML={{ __html: escapeJsonForHtml({ '@context': 'https://schema.org', ...thing }) }}
        />
      ))}
    </>
  )
}

/** The page's styles, inside it: with them the page is readable after one round trip (decision 127). */
function PageStyles() {
  const styleSheet = useContext(DocumentContext)?.styleSheet
  if (!styleSheet) return null
  return (
    <style
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build, which the policy allows by its hash.
      dangerouslySetInnerHTML={{ __html: styleSheet.css }}
    />
  )
}

/**
 * The loaders' data and the script that hydrates the page. It names no other script to preload: the page is readable
 * without them, and its pictures come first (decision 127).
 */
function DataAndScript() {
  const documentData = useContext(DocumentContext)
  if (!documentData) return null
  return (
    <>
      <script
        id={dataBlockId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in a block that no browser executes.
        dangerouslySetInnerHTML={{ __html: documentData.dataJson }}
      />
      <script type="module" src={documentData.script} fetchPriority="low" />
    </>
  )
}

/** Returns the head of the current page: its module's `handle.head` applied to its data. */
function useMatchedHead(site: PublicSite | undefined): PageHead {
  const { handle, data } = useLastMatch()
  if (!site || !handle?.head || data === undefined) return { title: '' }
  return handle.head(data, site)
}

function useLastMatch() {
  const match = useMatches().at(-1)
  return { handle: match?.handle as PageHandle<unknown> | undefined, data: match?.loaderData }
}
