import { useRef, useState } from 'react'
import { type ApiError, failureText } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { notifyReviewChanged } from '../own-reviews.ts'

/**
 * Renders a button that makes a call after a question, and disappears with what it is about.
 * @param dialog the question's fragment.
 */
export function ConfirmedCall(props: {
  dialog: string
  label: string
  title: string
  text: string
  done: string
  failed: string
  send(): Promise<unknown>
}) {
  const { dialog, label, title, text, done, failed, send } = props
  const question = useDialog(dialog)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await send()
      showToast(done)
      isDone.current = true
    } catch (error) {
      const isGone = (error as ApiError).status === 404
      showToast(isGone ? 'It was deleted meanwhile.' : failureText(error, failed), { isError: true })
    }
    question.close()
    setIsBusy(false)
    notifyReviewChanged()
  }
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => question.open()}>
        {label}
      </button>
      {question.isOpen && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={question.close}
          finalFocus={() => (isDone.current && document.getElementById('main')) || true}
        />
      )}
    </>
  )
}
