import { type ApiFetch, failureText, sendJson, withTimeout } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import { dismissFailures, showToast } from '../../../../ui/toast/toast-queue.ts'
import { hasMark, setMark, useHasMark } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'

/** The kind of mark of what is saved. */
export const savedMarks = { apartment: 'savedApartments', landlord: 'savedLandlords' } as const

/**
 * Returns whether the student has saved a listing, and the toggle for it. The mark changes at once, and changes back with
 * a message when the server refuses.
 */
export function useSaveToggle(kind: keyof typeof savedMarks, { id, name }: { id: string; name: string }) {
  const mark = savedMarks[kind]
  const isSaved = useHasMark(mark, id)
  const save = async (api: ApiFetch, shouldSave: boolean) => {
    if (hasMark(mark, id) === shouldSave) return
    setMark(mark, id, shouldSave)
    try {
      await sendJson(withTimeout(api), 'POST', `/api/${shouldSave ? 'add' : 'remove'}-saved-${kind}`, {
        [`${kind}Id`]: id,
      })
      // A sign-in in between has replaced the marks.
      setMark(mark, id, shouldSave)
      dismissFailures()
    } catch (error) {
      setMark(mark, id, !shouldSave)
      return showToast(failureText(error, `Error with ${shouldSave ? 'saving' : 'unsaving'} ${kind}`), {
        isError: true,
      })
    }
    if (shouldSave)
      showToast(`You have bookmarked ${name}.`, { label: 'View your bookmarks here', href: paths.bookmarks })
  }
  const add = useSignedInAction(`save ${kind} ${id}`, api => save(api, true), {
    title: `Save ${name}`,
    text: 'Sign in, so that we can keep your list.',
  })
  const remove = useSignedInAction(`unsave ${kind} ${id}`, api => save(api, false))
  return { isSaved, toggle: isSaved ? remove : add }
}
