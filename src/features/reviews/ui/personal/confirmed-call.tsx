import { useRef, useState } from 'react'
import { type ApiError, failureText } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { notifyReviewChanged } from '../own-reviews.ts'

/** Renders a button that makes a call after a question, and disappears with what it is about. */
export function ConfirmedCall(props: {
  label: string
  title: string
  text: string
  done: string
  failed: string
  send(): Promise<unknown>
}) {
  const { label, title, text, done, failed, send } = props
  const [isAsking, setIsAsking] = useState(false)
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
    setIsAsking(false)
    setIsBusy(false)
    notifyReviewChanged()
  }
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => setIsAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
          finalFocus={() => (isDone.current && document.getElementById('main')) || true}
        />
      )}
    </>
  )
}
