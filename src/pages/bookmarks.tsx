import { PersonalPage } from '../features/identity/ui/personal-page.tsx'
import { useSite } from '../features/site/ui/site-context.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { Lantern } from '../shell/not-found.tsx'
import { LateList } from '../ui/loading/late-list.tsx'
import { lazyImport } from '../ui/loading/lazy-import.ts'

const loadBookmarks = lazyImport('features/saved/ui/bookmarks.tsx', () =>
  import('../features/saved/ui/bookmarks.tsx').then(module => module.Bookmarks),
)

/** The page's title. */
export const handle: PageHandle<null> = { head: () => ({ title: 'Bookmarks', noIndex: true }) }

/** The bookmarks page: saved properties and landlords, and reviews marked helpful. */
export function Component() {
  const { universityName } = useSite()
  return (
    <PersonalPage
      title="Bookmarks"
      invitation={`Sign in with your ${universityName} account to see the apartments and landlords you have saved, and the reviews you found helpful. Only you can see them.`}
      universityName={universityName}
      picture={<Lantern isLit={false} />}
    >
      {user => <LateList heading="Saved Properties and Landlords" rows={6} load={loadBookmarks} uid={user.uid} />}
    </PersonalPage>
  )
}
