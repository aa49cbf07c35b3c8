import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { asksBeforeUnload } from '../ask-before-unload.ts'
import { currentLocation } from '../link.tsx'
import { isWithin } from '../use-fragment.ts'
import { ConfirmDialog } from './dialog.tsx'

/** Says whether a fragment is that of the open dialog, or of a question in it. */
function isOfOpenDialog(fragment: string): boolean {
  const [dialog = ''] = (currentLocation()?.hash ?? '').split('/')
  return isWithin(fragment, dialog)
}

const texts = {
  send: { title: 'Leave without sending?', text: 'What you entered will be lost.', cancelLabel: 'Keep writing' },
  save: { title: 'Leave without saving?', text: 'Your changes will be lost.', cancelLabel: 'Keep editing' },
}

/**
 * Asks before what was typed into a dialog is lost: by Escape, Close, Back, a link, or leaving the document.
 * @param props.hasText whether something is typed that was not sent.
 * @param props.act what the form does with it.
 * @param props.isWithinForm whether a fragment is still the form; by default that of the dialog and of questions in it.
 * @returns `close` asks first; `allow` ends the question, since the text was sent; `question` is the dialog to render.
 */
export function useLeaveQuestion(props: {
  hasText: boolean
  act: keyof typeof texts
  onClose(): void
  isWithinForm?(fragment: string): boolean
}): { close(): void; allow(): void; question: ReactNode } {
  const { hasText, act, onClose, isWithinForm = isOfOpenDialog } = props
  const [isAsking, setIsAsking] = useState(false)
  const mayLeave = useRef(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isSamePage = from.pathname + from.search === to.pathname + to.search
    return hasText && !mayLeave.current && !(isSamePage && isWithinForm(to.hash))
  })
  useEffect(() => (hasText ? asksBeforeUnload(() => !mayLeave.current) : undefined), [hasText])
  const isBlocked = blocker.state === 'blocked'
  const question = (isAsking || isBlocked) && (
    <ConfirmDialog
      {...texts[act]}
      confirmLabel="Leave"
      onConfirm={() => {
        mayLeave.current = true
        if (isBlocked) blocker.proceed()
        else onClose()
      }}
      onClose={() => {
        setIsAsking(false)
        if (isBlocked) blocker.reset()
      }}
    />
  )
  return {
    close: () => (hasText ? setIsAsking(true) : onClose()),
    allow: () => {
      mayLeave.current = true
    },
    question,
  }
}
