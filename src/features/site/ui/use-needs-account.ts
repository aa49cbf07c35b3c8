import { useNotify } from '../../../ui/toast.tsx'
import { useSite } from './site-context.tsx'

/**
 * What a button answers that needs a signed-in student, as long as this site has no accounts: the plain truth.
 * @returns a function taking what the student wanted to do, as in "save apartments".
 */
export function useNeedsAccount(): (wish: string) => void {
  const notify = useNotify()
  const { universityName } = useSite()
  return wish =>
    notify(`You will be able to ${wish} when ${universityName} sign-in opens here. Reading is open to all.`)
}
