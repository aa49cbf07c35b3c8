import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageHeaders, pageQuery } from './paging.ts'
import { Problem } from './problem.ts'

const key = z.tuple([z.iso.date(), z.string()])

describe('cursors', () => {
  test('come back as they were, and can be part of a URL', () => {
    const cursor = encodeCursor(['2026-05-14', 'ä/"id???>>>~~~'])
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor(cursor, key)).toEqual(['2026-05-14', 'ä/"id???>>>~~~'])
  })

  test.each(['', 'x', 'bm8', encodeCursor([1, 2]), encodeCursor(['2026-05-14']), encodeCursor(['2026-13-40', 'a'])])(
    'not made here are refused by name: %s',
    cursor => {
      expect(() => decodeCursor(cursor, key)).toThrow(Problem)
      expect(() => decodeCursor(cursor, key)).toThrow('?cursor')
    },
  )
})

describe('limits', () => {
  test.each(['0', '101', '1.5', ''])('may not be "%s"', limit => {
    expect(pageQuery.safeParse({ limit }).success).toBe(false)
  })
})

describe('the headers of a page', () => {
  const page = { items: [], total: 12, nextCursor: 'abc' }

  test('say how many there are, and where the next begins when there is more', () => {
    expect(pageHeaders('/api/list?limit=5', page)).toEqual({
      'x-total-count': '12',
      link: '</api/list?limit=5&cursor=abc>; rel="next"',
    })
    expect(pageHeaders('/api/list?limit=5&cursor=old', page).link).toContain('limit=5&cursor=abc')
    expect(pageHeaders('/api/list', { ...page, nextCursor: undefined })).toEqual({ 'x-total-count': '12' })
  })
})
