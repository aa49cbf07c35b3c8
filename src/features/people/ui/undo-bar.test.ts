import { expect, test } from 'vitest'
import type { AuditLogEntry } from '../audit/audit-log.ts'
import { findUndoableDecisions } from './undo-bar.tsx'

const now = Date.parse('2026-05-14T12:00:00Z')
const minutesAgo = (minutes: number) => ({ at: new Date(now - minutes * 60_000).toISOString() })
const entry = (subjectId: string, action: string, more: Partial<AuditLogEntry> = {}): AuditLogEntry => {
  const nothing = { from: null, to: null, reason: null, detail: null }
  const decision = { id: `${subjectId} ${action}`, subjectKind: 'review', subjectId, action, ...minutesAgo(1) }
  return { admin: 'admin@wrenfield.example', ...decision, ...nothing, ...more }
}
const found = (...entries: AuditLogEntry[]) => findUndoableDecisions(entries, now).map(({ id }) => id)

test('the latest decision about each subject can be taken back, newest first', () => {
  expect(found(entry('b', 'decline'), entry('a', 'approve'), entry('a', 'decline'))).toEqual(['b decline', 'a approve'])
  expect(found(entry('a', 'ignore'), entry('a', 'done', { subjectKind: 'contact-question' }))).toHaveLength(2)
})

test('what was taken back, deleted, or made into an apartment cannot be', () => {
  expect(found(entry('a', 'undo'), entry('a', 'approve'))).toEqual([])
  expect(found(entry('a', 'delete'), entry('a', 'decline'))).toEqual([])
  expect(found(entry('a', 'done', { detail: { building: '7' } }))).toEqual([])
  expect(found(entry('a', 'edit', { subjectKind: 'building' }))).toEqual([])
})

test('a decision can be taken back for 15 minutes', () => {
  expect(found(entry('a', 'approve', minutesAgo(14)), entry('b', 'approve', minutesAgo(15)))).toEqual(['a approve'])
})
