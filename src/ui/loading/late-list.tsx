import type { ComponentType } from 'react'
import { ListFailed, ListSkeleton } from './list-state.tsx'
import { useLoaded } from './use-loaded.ts'

/**
 * A list whose component is fetched when its page is there, so that no first load pays for it. Should it not arrive, the
 * rest of the page stands, and it can be asked for again.
 */
export function LateList(props: {
  /** What it will be headed with, where that is known. */
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
