import { type ComponentType, memo } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import type { PublicSite } from './features/site/rules.ts'
import type { PageWithData } from './page-loaders.ts'
import * as faq from './pages/about/faq.tsx'
import * as guidelines from './pages/about/guidelines.tsx'
import * as policies from './pages/about/policies.tsx'
import * as transparency from './pages/about/transparency.tsx'
import * as admin from './pages/admin/admin.tsx'
import * as apartment from './pages/apartment.tsx'
import * as bookmarks from './pages/bookmarks/bookmarks.tsx'
import * as compare from './pages/compare/compare.tsx'
import * as home from './pages/home/home.tsx'
import * as landlord from './pages/landlord.tsx'
import * as location from './pages/location.tsx'
import * as profile from './pages/profile/profile.tsx'
import * as reviews from './pages/reviews.tsx'
import * as search from './pages/search/search.tsx'
import type { PageHandle } from './shell/document/page-head.ts'
import { NotFound } from './shell/error-page.tsx'
import { Root, RootError } from './shell/root.tsx'
import { paths } from './site-map.ts'

/** Returns what loads a page's data: on the server its loader, in the browser the function that asks the server. */
export type LoaderOf = (page: PageWithData) => LoaderFunction

/** Returns the route of a page. */
const pageRoute = (id: string, path: string, loader: LoaderFunction, { Component, handle }: PageModule) => ({
  id,
  path,
  loader,
  Component: withData(Component),
  handle,
  // A fragment (an open photo, a permalink) changes nothing that a loader reads.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidationArgs) =>
    defaultShouldRevalidate &&
    (currentUrl.href === nextUrl.href || currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search),
})

interface PageModule {
  Component: ComponentType<{ data: never }>
  handle: PageHandle<never>
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
      Component: withData(Root),
      ErrorBoundary: RootError,
      loader: ({ context }: LoaderFunctionArgs) => (context as unknown as { site: PublicSite }).site,
      shouldRevalidate: () => false,
      children: [
        pageRoute('home', paths.home, loaderOf('home'), home),
        pageRoute('apartment', paths.apartment, loaderOf('apartment'), apartment),
        pageRoute('reviews', paths.reviews, loaderOf('reviews'), reviews),
        pageRoute('location', paths.location, loaderOf('location'), location),
        pageRoute('search', paths.search, loaderOf('search'), search),
        pageRoute('landlord', paths.landlord, loaderOf('landlord'), landlord),
        pageRoute('compare', paths.compare, loaderOf('compare'), compare),
        pageRoute('faq', paths.faq, loaderOf('faq'), faq),
        pageRoute('policies', paths.policies, loaderOf('policies'), policies),
        pageRoute('guidelines', paths.guidelines, loaderOf('guidelines'), guidelines),
        pageRoute('transparency', paths.transparency, loaderOf('transparency'), transparency),
        pageRoute('profile', paths.profile, loadNothing, profile),
        pageRoute('bookmarks', paths.bookmarks, loadNothing, bookmarks),
        pageRoute('admin', paths.admin, loadNothing, admin),
        { path: paths.notFound, Component: NotFound, handle: notFoundHandle, loader: loadNothing },
        { id: 'unknown', path: '*', Component: NotFound, handle: notFoundHandle, loader: loadNothing },
      ],
    },
  ]
}
