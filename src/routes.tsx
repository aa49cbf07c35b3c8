import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router'
import type { PublicSite } from './features/site/rules.ts'
import type { PageWithData } from './page-loaders.ts'
import type { PageHandle } from './shell/document/page-head.ts'
import { NotFound } from './shell/not-found.tsx'
import { Root, RootError } from './shell/root.tsx'
import { paths } from './site-map.ts'
import { lazyImport } from './ui/loading/lazy-import.ts'

/** What the server passes to loaders (React Router's `requestContext`). */
export interface ServerContext {
  api: (path: string, init?: RequestInit) => Promise<Response>
  site: PublicSite
}

/** Returns what loads a page's data: on the server its loader, in the browser the function that asks the server. */
export type LoaderOf = (page: PageWithData) => LoaderFunction

/** The code of a page. */
type PageModule = Pick<RouteObject, 'Component' | 'handle'>

/**
 * Returns the route of a page.
 * @param id the path of the page's file in `pages/`, without its ending: the server finds the page's styles by it.
 * @param arrangingParameters query parameters that only arrange what the page already has.
 */
const pageRoute = (
  id: string,
  path: string,
  loader: LoaderFunction,
  load: () => Promise<PageModule>,
  arrangingParameters: readonly string[] = [],
) => ({
  id,
  path,
  loader,
  lazy: load,
  // A fragment (an open photo, a permalink) or an arranging parameter changes nothing that a loader reads.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidationArgs) =>
    defaultShouldRevalidate &&
    (currentUrl.href === nextUrl.href ||
      loaderInput(currentUrl, arrangingParameters) !== loaderInput(nextUrl, arrangingParameters)),
})

function loaderInput({ pathname, search }: URL, arrangingParameters: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of arrangingParameters) query.delete(name)
  return `${pathname}?${query}`
}

interface RevalidationArgs {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}

const notFoundHandle: PageHandle<unknown> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** The loader of pages without data: the server cannot know who is signed in, so the browser loads what they show. */
const loadNothing = () => null

/** Returns every route of the site. The site's names are sent once, with the first document. */
export function createRoutes(loaderOf: LoaderOf): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      loader: ({ context }: LoaderFunctionArgs) => (context as unknown as ServerContext).site,
      shouldRevalidate: () => false,
      children: [
        pageRoute(
          'home',
          paths.home,
          loaderOf('home'),
          lazyImport('pages/home.tsx', () => import('./pages/home.tsx')),
        ),
        pageRoute(
          'apartment',
          paths.apartment,
          loaderOf('apartment'),
          lazyImport('pages/apartment.tsx', () => import('./pages/apartment.tsx')),
          ['sort'],
        ),
        pageRoute(
          'reviews',
          paths.reviews,
          loaderOf('reviews'),
          lazyImport('pages/reviews.tsx', () => import('./pages/reviews.tsx')),
        ),
        pageRoute(
          'location',
          paths.location,
          loaderOf('location'),
          lazyImport('pages/location.tsx', () => import('./pages/location.tsx')),
        ),
        pageRoute(
          'search',
          paths.search,
          loaderOf('search'),
          lazyImport('pages/search.tsx', () => import('./pages/search.tsx')),
        ),
        pageRoute(
          'landlord',
          paths.landlord,
          loaderOf('landlord'),
          lazyImport('pages/landlord.tsx', () => import('./pages/landlord.tsx')),
        ),
        pageRoute(
          'compare',
          paths.compare,
          loaderOf('compare'),
          lazyImport('pages/compare.tsx', () => import('./pages/compare.tsx')),
        ),
        pageRoute(
          'about/faq',
          paths.faq,
          loaderOf('about/faq'),
          lazyImport('pages/about/faq.tsx', () => import('./pages/about/faq.tsx')),
        ),
        pageRoute(
          'about/policies',
          paths.policies,
          loaderOf('about/policies'),
          lazyImport('pages/about/policies.tsx', () => import('./pages/about/policies.tsx')),
        ),
        pageRoute(
          'about/guidelines',
          paths.guidelines,
          loaderOf('about/guidelines'),
          lazyImport('pages/about/guidelines.tsx', () => import('./pages/about/guidelines.tsx')),
        ),
        pageRoute(
          'about/transparency',
          paths.transparency,
          loaderOf('about/transparency'),
          lazyImport('pages/about/transparency.tsx', () => import('./pages/about/transparency.tsx')),
        ),
        pageRoute(
          'profile/profile',
          paths.profile,
          loadNothing,
          lazyImport('pages/profile/profile.tsx', () => import('./pages/profile/profile.tsx')),
        ),
        pageRoute(
          'bookmarks',
          paths.bookmarks,
          loadNothing,
          lazyImport('pages/bookmarks.tsx', () => import('./pages/bookmarks.tsx')),
        ),
        pageRoute(
          'admin/admin',
          paths.admin,
          loadNothing,
          lazyImport('pages/admin/admin.tsx', () => import('./pages/admin/admin.tsx')),
        ),
        { path: paths.notFound, Component: NotFound, handle: notFoundHandle, loader: loadNothing },
        { id: 'unknown', path: '*', Component: NotFound, handle: notFoundHandle, loader: loadNothing },
      ],
    },
  ]
}
