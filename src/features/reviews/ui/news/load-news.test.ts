import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextLook } from './load-news.ts'

const oldest = '2026-08-28'
const day = fc.date({ min: new Date('2026-05-01'), max: new Date('2026-11-26'), noInvalidDate: true })
const days = fc.array(
  day.map(date => date.toISOString().slice(0, 10)),
  { minLength: 1 },
)

it('news is since the last look before today, whatever was stored and however often one looks', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(undefined, '', 'junk', '2999-01-01', '{"a":1} 2026-1-1'), (looks, junk) => {
      const ordered = looks.sort()
      let stored: string | undefined = junk
      for (const [i, today] of ordered.entries()) {
        const before = ordered
          .slice(0, i)
          .filter(each => each < today)
          .at(-1)
        const look = nextLook(stored, today, oldest)
        expect(look.since).toBe(before && before < oldest ? oldest : before)
        stored = look.stored
      }
    }),
    { seed: 44 },
  )
})
