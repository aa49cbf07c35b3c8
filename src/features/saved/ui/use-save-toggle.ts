import { ApiError, type ApiFetch, sendJson } from '../../../api-client.ts'
import { paths } from '../../../site-map.ts'
import { useNotify } from '../../../ui/toast/toast.tsx'
import { hasMark, setMark, useHasMark } from '../../identity/ui/account.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'

const kinds = {
  apartment: { mark: 'savedApartments', idKey: 'apartmentId' },
  landlord: { mark: 'savedLandlords', idKey: 'landlordId' },
} as const

/**
 * Whether the user has saved an apartment or a landlord, and the toggle for it (SPEC 4). The mark moves at once and
 * comes back when the server refuses, with SPEC 8's text.
 * @param options.quiet says nothing when it is saved: where that is plain to see.
 */
export function useSaveToggle(
  kind: keyof typeof kinds,
  { id, name }: { id: string; name: string },
  { quiet: isQuiet = false } = {},
) {
  const { mark, idKey } = kinds[kind]
  const notify = useNotify()
  const saved = useHasMark(mark, id)
  const save = async (api: ApiFetch, shouldSave: boolean) => {
    if (hasMark(mark, id) === shouldSave) return
    setMark(mark, id, shouldSave)
    try {
      await sendJson(api, 'POST', `/api/${shouldSave ? 'add' : 'remove'}-saved-${kind}`, { [idKey]: id })
      // Signing in again on the way has replaced the marks.
      setMark(mark, id, shouldSave)
    } catch (error) {
      setMark(mark, id, !shouldSave)
      return notify(failureText(error, `Error with ${shouldSave ? 'saving' : 'unsaving'} ${kind}`), { isError: true })
    }
    if (shouldSave && !isQuiet)
      notify(`You have bookmarked ${name}.`, { label: 'View your bookmarks here', href: paths.bookmarks })
  }
  const add = useSignedInAction(`save ${kind} ${id}`, api => save(api, true))
  const remove = useSignedInAction(`unsave ${kind} ${id}`, api => save(api, false))
  return { saved, toggle: saved ? remove : add }
}

/** SPEC 8's text; of a limit, when to try again. */
function failureText(error: unknown, text: string): string {
  return error instanceof ApiError && error.status === 429 ? error.message : text
}
