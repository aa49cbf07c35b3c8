import { lazy, Suspense } from 'react'
import { useAccount } from '../features/identity/ui/account.ts'
import { NotFound } from '../shell/not-found.tsx'
import type { PageHandle } from '../shell/page-head.ts'

const AdminArea = lazy(() => import('../shell/admin-area.tsx').then(module => ({ default: module.AdminArea })))

/** No loader asks anything: the server knows no reader. */
export const loader = () => null

export const handle: PageHandle<null> = { head: () => ({ title: 'Not found', noIndex: true }) }

/** `/admin` is the not-found page for everybody, and the admin area in an admin's browser (CONTRACT 7). */
export function Component() {
  const account = useAccount()
  if (account.state !== 'signed-in' || !account.isAdmin) return <NotFound />
  return (
    <Suspense fallback={<p role="status">Loading …</p>}>
      <AdminArea uid={account.user.uid} />
    </Suspense>
  )
}
