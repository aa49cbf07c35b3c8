import { useMemo } from 'react'
import { closeFragment, isWithin, openFragment, useFragment } from '../use-fragment.ts'

/**
 * Returns whether a dialog is open, and what opens and closes it. It is open while the address has its fragment: Back and
 * Forward, a link and a reload do what they do with a page.
 * @param name the fragment, without its `#`. A question in a dialog is named `review/discard`: the dialog stays open.
 */
export function useDialog(name: string) {
  const fragment = `#${name}`
  const actions = useMemo(
    () => ({
      open: (more?: Record<string, unknown>) => openFragment(fragment, more),
      close: () => closeFragment(fragment),
    }),
    [fragment],
  )
  return { isOpen: isWithin(useFragment(), fragment), ...actions }
}
