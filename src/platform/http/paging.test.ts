import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './paging.ts'
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
