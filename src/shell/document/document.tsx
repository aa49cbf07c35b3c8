import { createContext, type ReactNode, useContext } from 'react'
import { useMatches } from 'react-router'
import { previewPicture } from '../../features/photos/rules.ts'
import type { PublicSite } from '../../features/site/rules.ts'
import { pageLanguage } from '../../ui/format.ts'
import type { PageHandle, PageHead, PagePreview } from './page-head.ts'

export interface PageAssets {
  /** The path of the script, which also names the version of the site's code: it has a hash. */
  script: string
  /** With its hash for `style-src` (CSP Level 3, 2.3.1). Undefined in development, where scripts bring the styles. */
  styleSheet: { css: string; cspSource: string } | undefined
}

/** What the server adds to a page. */
interface DocumentData extends PageAssets {
  publicUrl: string
  /** The loaders' data, which the browser hydrates with: JSON without "<". */
  dataJson: string
}

export const DocumentContext = createContext<DocumentData | null>(null)

export const dataBlockId = 'page-data'

/**
 * The whole HTML document. Parts that the browser does not need after load are rendered on the server only: React leaves
 * unknown elements in head and body alone.
 * @param site undefined for an address that no route matches: a path with a line break in it.
 * @param errorHead the head of an error page, which has no data.
 */
export function Document(props: { site?: PublicSite; errorHead: PageHead | undefined; children: ReactNode }) {
  const { site, errorHead, children } = props
  const served = useContext(DocumentContext)
  const { handle, loaderData: data } = useMatches().at(-1) as { handle: PageHandle<unknown>; loaderData: unknown }
  const head = errorHead ?? (site && handle.head(data, site))
  const title = [site?.productName, head?.title].filter(Boolean).join(' | ')
  const preview = served && site && !errorHead ? handle.preview?.(data, site) : undefined
  return (
    <html lang={pageLanguage()}>
      <head>
        {import.meta.env.SSR && <meta charSet="utf-8" />}
        <title>{title}</title>
        {import.meta.env.SSR && served && (
          <ServerHead served={served} site={site} title={title} noIndex={head?.noIndex} preview={preview} />
        )}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && served && (
          // No other script is named to preload: the page's pictures come first (decision 127).
          <>
            <script
              id={dataBlockId}
              type="application/json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in a block that no browser executes.
              dangerouslySetInnerHTML={{ __html: served.dataJson }}
            />
            <script type="module" src={served.script} fetchPriority="low" />
          </>
        )}
      </body>
    </html>
  )
}

function PreviewPicture({ url, alt }: { url: string; alt: string }) {
  const picture = previewPicture(url)
  return (
    <>
      <meta property="og:image" content={picture?.url ?? url} />
      {picture && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={`${picture.width}`} />
          <meta property="og:image:height" content={`${picture.height}`} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
    </>
  )
}

/** What only the first document needs, with the page's preview when it is shared (Open Graph). */
function ServerHead(props: {
  served: DocumentData
  site: PublicSite | undefined
  title: string
  noIndex: boolean | undefined
  preview: PagePreview | undefined
}) {
  const { served, site, title, noIndex, preview } = props
  const { publicUrl, styleSheet } = served
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf7f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#191613" media="(prefers-color-scheme: dark)" />
      {noIndex && <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {site && preview && (
        <>
          <meta name="description" content={preview.description} />
          <link rel="canonical" href={publicUrl + preview.canonical} />
          <meta property="og:site_name" content={site.productName} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={preview.description} />
          <meta property="og:url" content={publicUrl + preview.canonical} />
          <PreviewPicture url={publicUrl + (preview.image ?? site.homeBanner)} alt={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {styleSheet && (
        // Inside the page, so that it is readable after one round trip (decision 127).
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build, which the policy allows by its hash.
          dangerouslySetInnerHTML={{ __html: styleSheet.css }}
        />
      )}
    </>
  )
}
