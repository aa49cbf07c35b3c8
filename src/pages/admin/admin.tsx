import { useAccount } from '../../features/people/ui/account.ts'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { NotFound } from '../../shell/error-page.tsx'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ListFailed } from '../../ui/loading/list-state.tsx'

const AdminArea = lazyPart(
  () => import('./admin-area.tsx'),
  'AdminArea',
  () => <p role="status">Loading …</p>,
  {
    Failed: ({ retry }) => (
      <div className={layout.wrap}>
        <ListFailed heading="Admin" retry={retry} />
      </div>
    ),
  },
)

export const handle: PageHandle<null> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** The not-found page, or the admin area when an admin is signed in. */
export function Component() {
  const account = useAccount()
  if (account.state !== 'signed-in' || !account.isAdmin) return <NotFound />
  return <AdminArea />
}
