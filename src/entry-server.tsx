import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import type { PageContext } from './pages/page-context.ts'
import { loaderOf } from './pages/page-loaders.ts'
import { notFound, Problem, problemResponse } from './platform/http/problem.ts'
import { responseOfBytes } from './platform/response-cache/cached-answer.ts'
import { createRoutes } from './routes.tsx'
import { DocumentContext, type PageAssets } from './shell/document/document.tsx'
import type { PageDataAnswer } from './shell/navigation/page-data.ts'
import { statusOf } from './shell/root.tsx'
import { paths } from './site-map.ts'
import { setFormats } from './ui/format.ts'

export interface RenderOptions {
  context: PageContext
  assets: PageAssets
  publicUrl: string
  /** Returns the content security policy of a page by the hash source of its inline style sheet. */
  pagePolicy(inlineStyle: string): string
}

const handler = createStaticHandler(createRoutes(loaderOf))

function runLoaders(request: Request, context: PageContext) {
  // In development this file and what it imports are a second time in the process.
  setFormats(context.site)
  return handler.query(request, { requestContext: context })
}

/**
 * Renders the page at `request`'s URL as an anonymous visitor sees it: the whole document with its status (404 for a
 * missing page), or a redirect. When a loader fails, it renders the error page with its status.
 */
export async function renderPage(request: Request, options: RenderOptions): Promise<Response> {
  const context = await runLoaders(request, options.context)
  if (context instanceof Response) return context
  const status = documentStatus(context)
  const { assets, publicUrl, pagePolicy } = options
  const data = { ...createHydrationData(context), version: assets.script }
  const dataJson = JSON.stringify(data).replaceAll('<', '\\u003c')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StrictMode>
      <DocumentContext value={{ ...assets, publicUrl, dataJson }}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </DocumentContext>
    </StrictMode>,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(assets.styleSheet && { 'content-security-policy': pagePolicy(assets.styleSheet.cspSource) }),
  }
  return responseOfBytes(Buffer.from(`<!doctype html>${html}`), { status, headers })
}

/**
 * Answers the data of the page at `request`'s URL as JSON, the same that `renderPage` puts into its HTML: for a page
 * change in the browser. The answer is a problem with the page's status when the page is missing or did not load.
 */
export async function loadPageData(
  request: Request,
  options: Pick<RenderOptions, 'context' | 'assets'>,
): Promise<Response> {
  const context = await runLoaders(request, options.context)
  // The browser's router follows. Not stored: the other listing may be merged later, too.
  if (context instanceof Response)
    return answerData({ redirect: context.headers.get('location') ?? paths.home }, { 'cache-control': 'no-store' })
  const status = documentStatus(context)
  if (status !== 200)
    return problemResponse(status === 404 ? notFound() : new Problem(status, 'The page did not load.'))
  const { root: _, ...loaderData } = context.loaderData
  return answerData({ loaderData, version: options.assets.script }, { 'cache-control': 'private, max-age=60' })
}

const answerData = (answer: PageDataAnswer, headers?: Record<string, string>) => Response.json(answer, { headers })

/** Routes that answer 404. `/admin` is one: the server does not know who is an admin. */
const notFoundRouteIds = ['unknown', 'admin']

function documentStatus(context: StaticHandlerContext): number {
  const [error] = Object.values(context.errors ?? {})
  if (error) return statusOf(error)
  return context.matches.some(({ route }) => notFoundRouteIds.includes(route.id)) ? 404 : context.statusCode
}

/**
 * Returns the data that the client's router starts with, and the canonical address that it is of. Of an error it contains
 * only the status.
 */
function createHydrationData(context: StaticHandlerContext) {
  const { loaderData, errors, location } = context
  const status = documentStatus(context)
  const address = location.pathname + location.search
  return { address, loaderData, errors: errors && Object.fromEntries(Object.keys(errors).map(id => [id, { status }])) }
}
