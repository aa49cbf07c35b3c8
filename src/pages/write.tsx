import { SearchBox } from '../features/listings/ui/box/search-box.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import { TextPage } from './about/text-page.tsx'

export const handle: PageHandle<string> = {
  head: () => ({ title: 'Write a review' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `Lived off campus? Tell other students of ${site.universityFullName} how it was. Anonymous, even to moderators.`,
        canonical: paths.write,
      })
    : undefined,
}

/** Asks which place a review is about. Suggestions lead to the place's stars; without scripts it is a search. */
export function Component({ data }: PageProps<string>) {
  return (
    <>
      <TextPage data={data} />
      <div className={layout.wrap}>
        <SearchBox look="hero" placeholder="Name or address" />
      </div>
    </>
  )
}
