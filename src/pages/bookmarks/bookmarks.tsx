import { PersonalPage } from '../../features/people/ui/personal-page.tsx'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ListFailed, ListSkeleton } from '../../ui/loading/list-state.tsx'

const Bookmarks = lazyPart(
  () => import('./bookmarks-content.tsx'),
  'Bookmarks',
  () => <ListSkeleton heading="Saved Properties and Landlords" rows={6} />,
  { Failed: ListFailed },
)

export const handle: PageHandle<null> = { head: () => ({ title: 'Bookmarks', noIndex: true }) }

export function Component() {
  return (
    <PersonalPage
      title="Bookmarks"
      invitation="the apartments and landlords you have saved, and the reviews you found helpful. Only you can see them."
    >
      {user => <Bookmarks uid={user.uid} />}
    </PersonalPage>
  )
}
