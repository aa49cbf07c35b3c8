import { SearchBox } from '../features/listings/ui/box/search-box.tsx'
import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import { type OwnText, TextPage } from './about/text-page.tsx'

export const handle: PageHandle<OwnText> = {
  head: () => ({ title: 'Write a review' }),
  preview: import.meta.env.SSR
    ? (_text, site) => ({
        description: `Lived off campus? Tell other students of ${site.universityFullName} how it was. Anonymous, even to moderators.`,
        canonical: paths.write,
      })
    : undefined,
}

/** Asks which place a review is about. Suggestions lead to the place's stars; without scripts it is a search. */
export function Component({ data }: PageProps<OwnText>) {
  return (
    <TextPage data={data}>
      <SearchBox look="hero" placeholder="Name or address" />
    </TextPage>
  )
}
