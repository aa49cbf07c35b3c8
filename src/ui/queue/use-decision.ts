import { useState } from 'react'
import type { ApiError } from '../../api-client.ts'
import { useNotify } from '../toast/toast.tsx'

/** A decision about a card that is on its way, or has failed. */
export interface DecisionState {
  isSending: boolean
  failure?: { message: string; retry(): void } | undefined
}

/**
 * Returns the function that sends a decision about a card, and how it is doing. A decision that fails can be sent again
 * as it was, with its reason.
 * @param onDecided called when the server has done it.
 * @param onOvertaken called when the item was decided, changed or deleted meanwhile; a message says so.
 */
export function useDecision(
  onDecided: () => void,
  onOvertaken: () => void,
): DecisionState & { send(call: () => Promise<unknown>): void } {
  const [state, setState] = useState<DecisionState>({ isSending: false })
  const notify = useNotify()
  const send = async (call: () => Promise<unknown>) => {
    if (state.isSending) return
    setState({ isSending: true })
    const error = await call().then(
      () => undefined,
      (reason: ApiError) => reason,
    )
    if (!error) return onDecided()
    const isOvertaken = error.status === 409 || error.status === 404
    const message = error.status ? error.message : 'No connection.'
    setState({ isSending: false, failure: isOvertaken ? undefined : { message, retry: () => send(call) } })
    if (!isOvertaken) return
    notify(`${error.status === 404 ? 'It was deleted meanwhile.' : message} The list is up to date now.`)
    onOvertaken()
  }
  return { ...state, send }
}
