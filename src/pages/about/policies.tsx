import type { PageHandle } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'

export const handle: PageHandle<string> = {
  head: () => ({ title: 'Privacy Policy' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What ${site.productName} collects, what it never stores, and how long it keeps the rest.`,
        canonical: paths.policies,
      })
    : undefined,
}

export { TextPage as Component } from './text-page.tsx'
