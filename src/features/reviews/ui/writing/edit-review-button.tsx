import buttons from '../../../../ui/button.module.css'
import type { ReviewStatus } from '../../rules.ts'
import type { FormRequest } from './form-target.ts'
import { useReviewWriter } from './use-review-writer.tsx'

/** Renders the button in a sentence about the author's own review that opens it in the form. */
export function EditReviewButton(props: { id: string; status: ReviewStatus; request: FormRequest }) {
  const { id, status, request } = props
  const { open, isOpening, form } = useReviewWriter(`resend-review ${id}`, request)
  return (
    <>
      <button type="button" className={buttons.link} aria-busy={isOpening} onClick={open}>
        {status === 'DECLINED' ? 'Edit and resend' : 'Edit'}
      </button>
      {form}
    </>
  )
}
