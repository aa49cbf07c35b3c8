import type { PageHandle } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'

export const handle: PageHandle<string> = {
  head: () => ({ title: 'Review Guidelines' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What may be written on ${site.productName}, how moderators decide, and how a landlord can reach the team.`,
        canonical: paths.guidelines,
      })
    : undefined,
}

export { TextPage as Component } from './text-page.tsx'
