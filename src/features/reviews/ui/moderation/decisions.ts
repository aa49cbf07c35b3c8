import Check from '~icons/lucide/check'
import Trash from '~icons/lucide/trash-2'
import X from '~icons/lucide/x'
import { countLabel } from '../../../../ui/format.ts'
import type { CardDecision } from '../../../../ui/queue/queue-card.tsx'
import type { ReviewStatus } from '../../rules.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'

export const verbDetails: Record<DecisionVerb, Omit<CardDecision, 'onDecide'> & { to: ReviewStatus }> = {
  approve: { label: 'Approve', keyName: 'A', isDestructive: false, Icon: Check, to: 'APPROVED' },
  ignore: { label: 'Ignore', keyName: 'I', isDestructive: false, Icon: Check, to: 'APPROVED' },
  decline: { label: 'Decline', keyName: 'D', isDestructive: true, Icon: X, to: 'DECLINED' },
  remove: { label: 'Delete', keyName: 'X', isDestructive: true, Icon: Trash, to: 'DELETED' },
}

export const queueKeys = {
  J: 'next review',
  K: 'previous review',
  A: 'approve (pending, declined)',
  I: 'ignore the reports (reported)',
  D: 'decline, with a reason (pending)',
  X: 'delete, with a reason (reported, declined)',
  Z: 'undo the last decision',
}

/** Returns a wait in words: "3 hours", "5 days", "4 months". @param hours whole hours. */
export function waitLabel(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return countLabel(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 60 ? countLabel(days, 'day') : countLabel(Math.floor(days / 30), 'month')
}
