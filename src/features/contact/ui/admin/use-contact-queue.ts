import { useState } from 'react'
import type { QueueKey } from '../../../../ui/queue/queue-keys.tsx'
import type { QueueItem } from '../../../../ui/queue/queue-order.ts'
import { type QueueSelection, useQueueSelection } from '../../../../ui/queue/use-queue-selection.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { PendingDecisions } from '../../../../ui/undo/pending-decisions.ts'
import { usePendingDecisions } from '../../../../ui/undo/use-pending-decisions.ts'
import { type RemoteList, useRemoteList } from '../../../identity/ui/use-remote-list.ts'
import type { ClosedStatus } from '../../rules.ts'
import type { ContactQuestion, PendingBuilding } from '../../shapes.ts'
import { type FormDecision, type FormKind, formKinds, outcomeMessage } from './form-labels.ts'
import { sendFormDecision } from './send-form-decision.ts'

/** A form in the order of the page. */
export interface FormItem extends QueueItem {
  section: FormKind
}

/** The queue of contact forms: what is in it, what has the focus, and what an admin does with it. */
export interface ContactQueue {
  lists: { building: RemoteList<PendingBuilding>; question: RemoteList<ContactQuestion> }
  pendingDecisions: PendingDecisions<FormDecision>
  selection: QueueSelection<FormItem>
  /** The visible forms of the open sections, from top to bottom. */
  order: readonly FormItem[]
  /** Returns the loaded forms of a list without a pending decision. */
  getVisible<Form extends { id: string }>(list: RemoteList<Form>): Form[]
  /** Returns how many forms of a kind wait besides those with a pending decision; undefined while they load. */
  countOf(kind: FormKind): number | undefined
  /** Deletes a form or marks it done, after the undo window. */
  close(kind: FormKind, id: string, to: ClosedStatus): void
  /** Marks a question done; a submission opens the dialog that makes an apartment of it. */
  finish(item: FormItem): void
  undo(key?: number): void
  /** The submission that an apartment is being made of. */
  adding: PendingBuilding | undefined
  stopAdding(): void
  /** Removes a submission of which an apartment was made. */
  removeSubmission(id: string): void
}

/**
 * Returns the queue of contact forms.
 * @param uid the admin's uid.
 * @param openKinds the kinds whose sections are open.
 */
export function useContactQueue(uid: string, openKinds: readonly FormKind[]): ContactQueue {
  const lists = {
    building: useRemoteList<PendingBuilding>('/api/pending-buildings/PENDING'),
    question: useRemoteList<ContactQuestion>('/api/contact-questions/PENDING'),
  }
  // The form itself: it leaves the list when another admin was faster, and the dialog says so.
  const [adding, setAdding] = useState<PendingBuilding>()
  const pendingDecisions = useFormDecisions(uid, lists)
  const getVisible = <Form extends { id: string }>(list: RemoteList<Form>) =>
    list.items.filter(form => !pendingDecisions.isPending(form.id))
  const order = openKinds.flatMap(kind =>
    getVisible<PendingBuilding | ContactQuestion>(lists[kind]).map(({ id }): FormItem => ({ id, section: kind })),
  )
  const selection = useQueueSelection(order, {
    hasMore: section => lists[section as FormKind].hasMore,
    loadMore: section => lists[section as FormKind].loadMore(),
  })
  const close = (kind: FormKind, id: string, to: ClosedStatus) => {
    pendingDecisions.add([{ kind, id, to }])
    selection.leave(new Set([id]))
  }
  return {
    lists,
    pendingDecisions,
    selection,
    order,
    getVisible,
    countOf(kind) {
      const list: RemoteList<{ id: string }> = lists[kind]
      if (list.state === 'loading') return undefined
      return Math.max(0, list.total - (list.items.length - getVisible(list).length))
    },
    close,
    finish({ section, id }) {
      if (section === 'question') close(section, id, 'COMPLETED')
      else setAdding(lists.building.items.find(form => form.id === id))
    },
    undo(key) {
      const [first] = pendingDecisions.undo(key)
      if (first) selection.focusSoon(first.id)
    },
    adding,
    stopAdding: () => setAdding(undefined),
    removeSubmission(id) {
      setAdding(undefined)
      selection.leave(new Set([id]))
      lists.building.removeItem(id)
      lists.building.reload()
    },
  }
}

function useFormDecisions(uid: string, lists: ContactQueue['lists']): PendingDecisions<FormDecision> {
  const notify = useNotify()
  return usePendingDecisions<FormDecision>({
    storageKey: `held-forms ${uid}`,
    send: sendFormDecision,
    onSent(decision, sent, isResumed) {
      if (sent.outcome !== 'failed') lists[decision.kind].removeItem(decision.id)
      const message = isResumed && sent.outcome === 'overtaken' ? undefined : outcomeMessage(decision, sent)
      if (message) notify(message)
    },
    onSettled() {
      for (const kind of formKinds) lists[kind].reload()
    },
  })
}

/** Returns the keys of the queue of contact forms. */
export function listKeys({ selection, close, finish, undo }: ContactQueue): QueueKey[] {
  const decide = (act: (item: FormItem) => void) => () => {
    const [item] = selection.getTargets()
    if (item) act(item)
  }
  return [
    { key: 'J', label: 'next form', act: () => selection.move(1) },
    { key: 'K', label: 'previous form', act: () => selection.move(-1) },
    { key: 'D', label: 'done', act: decide(finish) },
    { key: 'X', label: 'delete', act: decide(({ section, id }) => close(section, id, 'DELETED')) },
    { key: 'R', label: 'reply to the question by email', act: () => clickReply(selection) },
    { key: 'Z', label: 'undo the last decision', act: () => undo() },
  ]
}

/** Follows the link to the mail program in the card with the focus. */
function clickReply({ listRef, activeId }: QueueSelection<FormItem>): void {
  if (activeId === undefined) return
  listRef.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(activeId)}"] [data-reply]`)?.click()
}
