import { describe, expect, it } from 'vitest'
import { reviewStatuses } from '../rules.ts'
import { checkTransition, getAllowedVerbs } from './transition-rules.ts'

describe('the transitions of a review', () => {
  it("give each role its buttons: the author's menu, the admin's sections, the reader's report", () => {
    const verbsByStatus = (role: 'reader' | 'author' | 'admin') =>
      Object.fromEntries(reviewStatuses.map(status => [status, getAllowedVerbs(role, status)]))
    const none = { APPROVED: [], PENDING: [], REPORTED: [], DECLINED: [], DELETED: [] }
    const own = ['edit', 'delete']
    expect(verbsByStatus('author')).toEqual({
      ...none,
      APPROVED: own,
      PENDING: own,
      REPORTED: ['delete'],
      DECLINED: own,
    })
    expect(verbsByStatus('reader')).toEqual({ ...none, APPROVED: ['report'] })
    expect(verbsByStatus('admin')).toEqual({
      ...none,
      PENDING: ['approve', 'decline'],
      REPORTED: ['ignore', 'remove'],
      DECLINED: ['approve', 'remove'],
    })
  })

  it('of an admin who is the author are those of both roles, first those of the author', () => {
    const both = ['author', 'admin'] as const
    expect(checkTransition(both, 'DECLINED', 'DELETED')).toBe('delete')
    expect(checkTransition(both, 'REPORTED', 'DELETED')).toBe('delete')
  })
})
