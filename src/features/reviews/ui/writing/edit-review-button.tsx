import buttons from '../../../../ui/button.module.css'
import type { Review } from '../../shapes.ts'
import type { FormRequest } from './form-target.ts'
import { useReviewWriter } from './use-review-writer.tsx'

export function EditReviewButton(request: FormRequest & { review: Review }) {
  const { id, status } = request.review
  const { open, isOpening, form } = useReviewWriter(`resend-${id}`, `resend-review ${id}`, request)
  return (
    <>
      <button type="button" className={buttons.link} aria-busy={isOpening} onClick={open}>
        {status === 'DECLINED' ? 'Edit and resend' : 'Edit'}
      </button>
      {form}
    </>
  )
}
