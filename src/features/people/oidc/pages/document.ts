import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The product's logo, a lit door. */
export const doorLogo = html`<svg class="door" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#a8402a" />
  <circle cx="14" cy="14" r="10" fill="#ffcf73" opacity=".4" />
  <rect x="9.5" y="8" width="9" height="12" rx="2.5" fill="#ffe2a0" />
</svg>`

/** The parts of a page outside the site's client. Values in `html` templates are escaped. */
export interface PageParts {
  title: string
  body: Html
  /** For the page's script: the outcome of the sign-in, its reason if there is one, and the path to return to. */
  data?: { outcome: string; reason?: string; back?: string }
}

const attributesOf = (data: object = {}): Html[] =>
  Object.entries(data).flatMap(([name, value]) => (value ? html` data-${name}="${value}"` : []))

/** Returns a document in the site's style, without inline script or style, which search engines do not index. */
export function signInDocument({ title, body, data }: PageParts): Html {
  return html`<!doctype html>
<html lang="en"${attributesOf(data)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/auth/page.css">
${data ? html`<script type="module" src="/auth/callback.js"></script>` : ''}
</head>
<body>
${body}
</body>
</html>`
}
