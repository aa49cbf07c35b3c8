import { describe, expect, it } from 'vitest'
import { reviewStatuses } from '../rules.ts'
import { canTransition, checkTransition, getAllowedVerbs, transitions } from './transition-rules.ts'

describe('the moves of a review', () => {
  it("show SPEC's buttons: the author's menu, an admin's sections, a reader's report", () => {
    const table = (who: 'reader' | 'author' | 'admin') =>
      Object.fromEntries(reviewStatuses.map(status => [status, getAllowedVerbs(who, status)]))
    const none = { APPROVED: [], PENDING: [], REPORTED: [], DECLINED: [], DELETED: [] }
    const own = ['edit', 'delete']
    expect(table('author')).toEqual({ ...none, APPROVED: own, PENDING: own, DECLINED: own })
    expect(table('reader')).toEqual({ ...none, APPROVED: ['report'] })
    expect(table('admin')).toEqual({
      ...none,
      PENDING: ['approve', 'decline'],
      REPORTED: ['ignore', 'remove'],
      DECLINED: ['approve', 'remove'],
    })
    expect(canTransition('author', 'edit', 'REPORTED')).toBe(false)
    expect(canTransition('reader', 'delete', 'APPROVED')).toBe(false)
  })

  it('are what the server decides by', () => {
    for (const { role: who, from, to, verb } of transitions)
      for (const status of from) expect(checkTransition([who], status, to)).toBe(verb)
  })

  it('of an admin who is the author are both, the own delete first, and no own report', () => {
    const both = ['author', 'admin'] as const
    expect(checkTransition(both, 'DECLINED', 'DELETED')).toBe('delete')
    expect(checkTransition(both, 'REPORTED', 'DELETED')).toBe('remove')
    expect(checkTransition(both, 'APPROVED', 'REPORTED')).toBe(403)
    expect(checkTransition(both, 'REPORTED', 'PENDING')).toBe(409)
  })

  it('tell nobody of what they may not see', () => {
    for (const to of reviewStatuses) {
      expect(checkTransition(['reader'], 'PENDING', to)).toBe(404)
      for (const who of ['reader', 'author', 'admin'] as const) expect(checkTransition([who], 'DELETED', to)).toBe(404)
    }
  })
})
