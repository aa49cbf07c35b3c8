import { type ComponentType, memo } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, useLoaderData, useParams } from 'react-router'
import type { PublicSite } from './features/site/rules.ts'
import * as faq from './pages/about/faq.tsx'
import { about, guidelines, policies } from './pages/about/text-page.tsx'
import * as transparency from './pages/about/transparency.tsx'
import * as admin from './pages/admin/admin.tsx'
import * as apartment from './pages/apartment.tsx'
import * as bookmarks from './pages/bookmarks/bookmarks.tsx'
import * as compare from './pages/compare/compare.tsx'
import * as home from './pages/home/home.tsx'
import * as landlord from './pages/landlord.tsx'
import * as location from './pages/location.tsx'
import type { PageWithData } from './pages/page-loaders.ts'
import * as profile from './pages/profile/profile.tsx'
import * as reviews from './pages/reviews.tsx'
import * as search from './pages/search/search.tsx'
import * as tour from './pages/tour.tsx'
import * as write from './pages/write.tsx'
import type { PageHandle } from './shell/document/page-head.ts'
import { NotFound } from './shell/error-page.tsx'
import { Root, RootError } from './shell/root.tsx'
import { type PageName, paths } from './site-map.ts'

interface PageModule {
  Component: ComponentType<{ data: never }>
  handle: PageHandle<never>
}

const publicPages = {
  home,
  apartment,
  reviews,
  location,
  search,
  landlord,
  compare,
  tour,
  faq,
  policies,
  guidelines,
  about,
  transparency,
  write,
}
/** Pages without data: the server cannot know who is signed in, so the browser loads what they show. */
const personalPages = { profile, bookmarks, admin }
const loadNothing = () => null

function pageRoutes<Name extends PageName>(
  pages: Record<Name, PageModule>,
  loaderOf: (page: Name) => LoaderFunction,
): RouteObject[] {
  return (Object.keys(pages) as Name[]).map(id => ({
    id,
    path: paths[id],
    loader: loaderOf(id),
    Component: keyedByParams(withData(pages[id].Component)),
    handle: pages[id].handle,
    // A fragment (an open photo, a permalink) changes nothing that a loader reads.
    shouldRevalidate: ({ currentUrl: from, nextUrl: to, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (from.href === to.href || from.pathname + from.search !== to.pathname + to.search),
  }))
}

/**
 * Returns a route's component: the page with its data. The router renders routes again at every step of a navigation, and
 * the page only for new data.
 */
function withData(Component: PageModule['Component']): ComponentType {
  const Page = memo(Component)
  return function RoutePage() {
    return <Page data={useLoaderData<never>()} />
  }
}

/**
 * Returns a page that gets new elements for another listing or area. A browser's translator replaces texts: React would
 * leave those of the listing before.
 */
function keyedByParams(Page: ComponentType): ComponentType {
  return function KeyedPage() {
    return <Page key={Object.values(useParams()).join()} />
  }
}

const notFoundHandle: PageHandle<unknown> = { head: () => ({ title: 'Not found', noIndex: true }) }

/**
 * Returns every route of the site. The site's names are sent once, with the first document.
 * @param loaderOf returns what loads a page's data: on the server its loader, in the browser what asks the server.
 */
export function createRoutes(loaderOf: (page: PageWithData) => LoaderFunction): RouteObject[] {
  return [
    {
      id: 'root',
      Component: withData(Root),
      ErrorBoundary: RootError,
      loader: ({ context }: LoaderFunctionArgs) => (context as unknown as { site: PublicSite }).site,
      shouldRevalidate: () => false,
      children: [
        ...pageRoutes(publicPages, loaderOf),
        ...pageRoutes(personalPages, () => loadNothing),
        { path: paths.notFound, Component: NotFound, handle: notFoundHandle, loader: loadNothing },
        { id: 'unknown', path: '*', Component: NotFound, handle: notFoundHandle, loader: loadNothing },
      ],
    },
  ]
}
