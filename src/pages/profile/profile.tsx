import { PersonalPage } from '../../features/identity/ui/personal-page.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { Lantern } from '../../shell/not-found.tsx'
import { LateList } from '../../ui/loading/late-list.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'

const loadContent = lazyImport('pages/profile/profile-content.tsx', () =>
  import('./profile-content.tsx').then(module => module.ProfileContent),
)

/** The server knows no reader: who it is comes later, to themselves alone. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'My Profile', noIndex: true }) }

/** The profile page (SPEC 2), which nobody but its owner sees. */
export function Component() {
  const { universityName } = useSite()
  return (
    <PersonalPage
      title="My Profile"
      invitation={`Sign in with your ${universityName} account to see your reviews and what became of them. Nobody else can see this page.`}
      universityName={universityName}
      picture={<Lantern isLit={false} />}
      narrow
    >
      {user => <LateList rows={3} load={loadContent} uid={user.uid} />}
    </PersonalPage>
  )
}
