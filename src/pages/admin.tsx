import { useAccount } from '../features/identity/ui/account.ts'
import { NotFound } from '../shell/not-found.tsx'
import type { PageHandle } from '../shell/page-head.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { part } from '../ui/load-part.ts'

const loadArea = part('shell/admin-area.tsx', () => import('../shell/admin-area.tsx').then(module => module.AdminArea))
const AdminArea = lazyPart('The admin area', loadArea, { loading: <p role="status">Loading …</p> })

/** No loader asks anything: the server knows no reader. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** `/admin` is the not-found page for everybody, and the admin area in an admin's browser (CONTRACT 7). */
export function Component() {
  const account = useAccount()
  if (account.state !== 'signed-in' || !account.isAdmin) return <NotFound />
  return <AdminArea uid={account.user.uid} />
}
