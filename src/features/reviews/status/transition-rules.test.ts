import { describe, expect, it } from 'vitest'
import { reviewStatuses } from '../rules.ts'
import { judgeMove, mayMove, movesOf, transitions } from './transition-rules.ts'

describe('the moves of a review', () => {
  it("show SPEC's buttons: the author's menu, an admin's sections, a reader's report", () => {
    const table = (who: 'reader' | 'author' | 'admin') =>
      Object.fromEntries(reviewStatuses.map(status => [status, movesOf(who, status)]))
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
    expect(mayMove('author', 'edit', 'REPORTED')).toBe(false)
    expect(mayMove('reader', 'delete', 'APPROVED')).toBe(false)
  })

  it('are what the server decides by', () => {
    for (const { who, from, to, verb } of transitions)
      for (const status of from) expect(judgeMove([who], status, to)).toBe(verb)
  })

  it('of an admin who is the author are both, the own delete first, and no own report', () => {
    const both = ['author', 'admin'] as const
    expect(judgeMove(both, 'DECLINED', 'DELETED')).toBe('delete')
    expect(judgeMove(both, 'REPORTED', 'DELETED')).toBe('remove')
    expect(judgeMove(both, 'APPROVED', 'REPORTED')).toBe(403)
    expect(judgeMove(both, 'REPORTED', 'PENDING')).toBe(409)
  })

  it('tell nobody of what they may not see', () => {
    for (const to of reviewStatuses) {
      expect(judgeMove(['reader'], 'PENDING', to)).toBe(404)
      for (const who of ['reader', 'author', 'admin'] as const) expect(judgeMove([who], 'DELETED', to)).toBe(404)
    }
  })
})
