import { type ReactNode, useState } from 'react'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import { useSignedInAction } from '../../../identity/ui/use-signed-in-action.ts'
import type { FormRequest } from './form-target.ts'

const loadWriter = lazyImport('features/reviews/ui/writing/review-writer.tsx', () =>
  import('./review-writer.tsx').then(module => module.ReviewWriter),
)

/** A button's way to the form of a review. */
export interface ReviewWriterControl {
  /** Opens the form, after asking a visitor to sign in. */
  open(): void
  /** Whether the form is on its way to the screen: on a slow line that takes seconds. */
  isOpening: boolean
  /** The form while it is open. */
  form: ReactNode
}

/**
 * Returns what a button needs to open the form of a review.
 * @param key names the button's action, so that the form opens after a sign-in on the whole page.
 */
export function useReviewWriter(key: string, request: FormRequest): ReviewWriterControl {
  const [Writer, show, hide] = useLazyComponent('The form', loadWriter)
  const [isStarting, setIsStarting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const start = useSignedInAction(key, show)
  const open = () => {
    setIsStarting(true)
    start().finally(() => setIsStarting(false))
  }
  const close = () => {
    hide()
    setIsOpen(false)
  }
  const form = Writer && <Writer pendingKey={key} request={request} onOpen={() => setIsOpen(true)} onClose={close} />
  return { open, isOpening: isStarting || (Writer !== undefined && !isOpen), form }
}
