import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { PublicSite } from './features/site/rules.ts'
import type { PageHandle } from './shell/document/page-head.ts'
import { NotFound } from './shell/not-found.tsx'
import { Root, RootError } from './shell/root.tsx'
import { paths } from './site-map.ts'
import { part } from './ui/loading/lazy-import.ts'

/** What the server hands to loaders (React Router's `requestContext`). */
export interface ServerContext {
  api: (path: string, init?: RequestInit) => Promise<Response>
  site: PublicSite
}

/**
 * A page's module: its route's id is its file's name, by which the server finds what to preload.
 * @param arranging parameters that only arrange what the page has already.
 */
const page = (
  id: string,
  path: string,
  load: () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'handle'>>,
  arranging: readonly string[] = [],
) => ({
  id,
  path,
  lazy: load,
  // A fragment (an open photo, a permalink) changes nothing that a loader reads, nor does a parameter in `arranging`.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: Moves) =>
    defaultShouldRevalidate &&
    (currentUrl.href === nextUrl.href || readByLoader(currentUrl, arranging) !== readByLoader(nextUrl, arranging)),
})

function readByLoader({ pathname, search }: URL, arranging: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of arranging) query.delete(name)
  return `${pathname}?${query}`
}

interface Moves {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}

const notFoundHandle: PageHandle<unknown> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** Every route of the site (SPEC 2). The site's names travel once, with the first document. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      loader: ({ context }: LoaderFunctionArgs) => (context as unknown as ServerContext).site,
      shouldRevalidate: () => false,
      children: [
        page(
          'home',
          paths.home,
          part('pages/home.tsx', () => import('./pages/home.tsx')),
        ),
        page(
          'apartment',
          paths.apartment,
          part('pages/apartment.tsx', () => import('./pages/apartment.tsx')),
          ['sort'],
        ),
        page(
          'reviews',
          paths.reviews,
          part('pages/reviews.tsx', () => import('./pages/reviews.tsx')),
        ),
        page(
          'location',
          paths.location,
          part('pages/location.tsx', () => import('./pages/location.tsx')),
        ),
        page(
          'search',
          paths.search,
          part('pages/search.tsx', () => import('./pages/search.tsx')),
        ),
        page(
          'landlord',
          paths.landlord,
          part('pages/landlord.tsx', () => import('./pages/landlord.tsx')),
          ['sort', 'show'],
        ),
        page(
          'faq',
          paths.faq,
          part('pages/faq.tsx', () => import('./pages/faq.tsx')),
        ),
        page(
          'policies',
          paths.policies,
          part('pages/policies.tsx', () => import('./pages/policies.tsx')),
        ),
        page(
          'guidelines',
          paths.guidelines,
          part('pages/guidelines.tsx', () => import('./pages/guidelines.tsx')),
        ),
        page(
          'profile',
          paths.profile,
          part('pages/profile/profile.tsx', () => import('./pages/profile/profile.tsx')),
        ),
        page(
          'bookmarks',
          paths.bookmarks,
          part('pages/bookmarks.tsx', () => import('./pages/bookmarks.tsx')),
        ),
        page(
          'admin',
          paths.admin,
          part('pages/admin/admin.tsx', () => import('./pages/admin/admin.tsx')),
        ),
        { path: paths.notFound, Component: NotFound, handle: notFoundHandle, loader: () => null },
        { id: 'unknown', path: '*', Component: NotFound, handle: notFoundHandle, loader: () => null },
      ],
    },
  ]
}
