import type { ComponentType } from 'react'
import { ListFailed, ListSkeleton } from './list-state.tsx'
import { useLoaded } from './use-loaded.ts'

/**
 * A list whose component is loaded after its page, so that it does not slow the first load. If it fails to load, the
 * rest of the page stays, and a button tries again.
 */
export function LateList(props: {
  /** The list's heading, if it is known. */
  heading?: string
  rows: number
  uid: string
  load(): Promise<ComponentType<{ uid: string }>>
}) {
  const { heading, rows, uid, load } = props
  const loaded = useLoaded(async () => ({ List: await load() }))
  if (loaded.state === 'failed') return <ListFailed heading={heading} retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton heading={heading} rows={rows} />
  return <loaded.data.List uid={uid} />
}
