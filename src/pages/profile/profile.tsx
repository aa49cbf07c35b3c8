import { PersonalPage } from '../../features/people/ui/personal-page.tsx'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ListFailed, ListSkeleton } from '../../ui/loading/list-state.tsx'

const ProfileContent = lazyPart(
  () => import('./profile-content.tsx'),
  'ProfileContent',
  () => <ListSkeleton rows={3} />,
  { Failed: ListFailed },
)

export const handle: PageHandle<null> = { head: () => ({ title: 'My Profile', noIndex: true }) }

export function Component() {
  return (
    <PersonalPage title="My Profile" invitation="your reviews and their status. Only you can see this page." narrow>
      {user => <ProfileContent user={user} />}
    </PersonalPage>
  )
}
