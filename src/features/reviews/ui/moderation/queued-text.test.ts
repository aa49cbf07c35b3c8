import { diffWordsWithSpace } from 'diff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { waitClassOf } from '../../rules.ts'
import { findHints } from '../../text-checks/find-hints.ts'
import { waitLabel } from './decisions.ts'
import { isRewritten, splitAtParts } from './queued-text.tsx'

const words = ['the', 'heat', 'Mr. Brown', '#12', 'unit #12', 'mike@mail.example', '607-555-0142', 'works', '.', '\n']
const text = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map(some => some.join(' '))

it('a text keeps every letter when it is marked, and every part that could identify a person is marked', () => {
  fc.assert(
    fc.property(text, written => {
      const parts = findHints({ reviewText: written }, 'US').map(hint => hint.text)
      const pieces = splitAtParts(written, parts)
      expect(pieces.join('')).toBe(written)
      const rest = pieces.filter(piece => !parts.includes(piece))
      expect(rest.filter(piece => parts.some(part => piece.includes(part)))).toEqual([])
    }),
    { seed: 46 },
  )
})

it('an edit is rewritten where less than a third of the longer text stays', () => {
  const word = fc.array(fc.constantFrom(...'abcdef'), { minLength: 3, maxLength: 8 }).map(letters => letters.join(''))
  const some = fc.array(word, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(some, some, some, (kept, removed, added) => {
      const [before, now] = [
        [...kept, '(', ...removed],
        [...kept, '(', ...added.map(each => each.toUpperCase())],
      ]
      const lengthOf = (parts: string[]) => parts.join('').length
      const isMostlyNew = lengthOf([...kept, '(']) * 3 < Math.max(lengthOf(before), lengthOf(now))
      const [one, other] = [before.join(' '), now.join(' ')]
      expect(isRewritten(one, other, diffWordsWithSpace(one, other))).toBe(isMostlyNew)
    }),
    { seed: 46 },
  )
})

it.each([72, 100, 150, 191])('a wait of %i hours reads as its class does: 3–7 days', hours => {
  const [days] = waitLabel(hours).split(' ')
  expect(waitClassOf(hours)).toBe('3–7 days')
  expect(Number(days)).toBeGreaterThanOrEqual(3)
  expect(Number(days)).toBeLessThanOrEqual(7)
})
