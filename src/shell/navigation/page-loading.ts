import type { RouteObject } from 'react-router'
import type { PageHandle } from '../document/page-head.ts'

type PageModule = Pick<RouteObject, 'Component' | 'handle'>

/** Loads the module of a page's route. It can be called again after a failure. */
export type LoadPage = () => Promise<void>

/**
 * Makes the lazy routes below `routes` load again after a failure. The router calls `lazy` once and remembers a failure
 * for good, so `lazy` here only waits for the first attempt that works.
 * @returns a function per route id that attempts to load the route.
 */
export function makeRoutesRetryable(routes: RouteObject[]): Map<string, LoadPage> {
  const attempts = new Map<string, LoadPage>()
  for (const route of routes.flatMap(each => each.children ?? [])) {
    const load = route.lazy
    if (typeof load !== 'function' || route.id === undefined) continue
    let resolveModule: (module: PageModule) => void = () => undefined
    const loaded = new Promise<PageModule>(resolve => {
      resolveModule = resolve
    })
    attempts.set(route.id, async () => {
      const module = (await load()) as PageModule
      // With the page, they cause no layout shift. A page is shown without a section that did not load.
      await (module.handle as PageHandle<unknown> | undefined)?.loadSections?.().catch(() => undefined)
      resolveModule(module)
    })
    route.lazy = () => loaded
  }
  return attempts
}
