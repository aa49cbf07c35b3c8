import { PersonalPage } from '../../features/identity/ui/personal-page.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { Lantern } from '../../shell/not-found.tsx'
import { LateList } from '../../ui/loading/late-list.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'

const loadContent = lazyImport('pages/profile/profile-content.tsx', () =>
  import('./profile-content.tsx').then(module => module.ProfileContent),
)

/** The page's title. */
export const handle: PageHandle<null> = { head: () => ({ title: 'My Profile', noIndex: true }) }

/** The profile page, which only its owner sees. */
export function Component() {
  const { universityName } = useSite()
  return (
    <PersonalPage
      title="My Profile"
      invitation={`Sign in with your ${universityName} account to see your reviews and their status. Only you can see this page.`}
      universityName={universityName}
      picture={<Lantern isLit={false} />}
      narrow
    >
      {user => <LateList rows={3} load={loadContent} uid={user.uid} />}
    </PersonalPage>
  )
}
