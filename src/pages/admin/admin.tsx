import { useAccount } from '../../features/identity/ui/account.ts'
import type { PageHandle } from '../../shell/document/page-head.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../ui/loading/lazy-import.ts'

const loadAdminArea = lazyImport('pages/admin/admin-area.tsx', () =>
  import('./admin-area.tsx').then(module => module.AdminArea),
)
const AdminArea = lazyComponent('The admin area', loadAdminArea, { loading: <p role="status">Loading …</p> })

/** No loader asks anything: the server knows no reader. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** `/admin` is the not-found page for everybody, and the admin area in an admin's browser (CONTRACT 7). */
export function Component() {
  const account = useAccount()
  if (account.state !== 'signed-in' || !account.isAdmin) return <NotFound />
  return <AdminArea uid={account.user.uid} />
}
