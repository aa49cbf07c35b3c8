import { describe, expect, test } from 'vitest'
import { foldText } from '../listings/catalog/rules.ts'
import { academicYearOf, yearChoices } from './rules.ts'

const repeat = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')
const start = 'x'.repeat(488)
const link = `See ${'x'.repeat(700)}`

test.each<[string, string, string | undefined]>([
  ['not at all up to 500 code points', 'a'.repeat(500), undefined],
  ['not at all up to 500 code points', '🏠'.repeat(500), undefined],
  ['at the last space before the limit', `${repeat(100, 'four')} thermostat and more`, repeat(100, 'four')],
  ['at the last space before the limit', repeat(60, 'thermostat'), repeat(45, 'thermostat')],
  ['after a word that ends exactly there', `${repeat(100, 'four')}s more`, `${repeat(100, 'four')}s`],
  ...['. ', ', ', ' … ', ' — ', '?! '].map((end): [string, string, string] => [
    'before punctuation',
    `${start} well${end}${'y'.repeat(100)}`,
    `${start} well`,
  ]),
  ['not at all up to 12 lines', repeat(12, 'a\n').trim(), undefined],
  ['after 12 lines', 'a\n'.repeat(249), 'a\n'.repeat(12).trim()],
  ['after 12 lines', `${'a\n\n'.repeat(5)}-\n-\n-\nend`, 'a\n\na\n\na\n\na\n\na'],
  ['inside a word without a space in the second half', link, link.slice(0, 500)],
  ['inside a word without a space in the second half', '!'.repeat(600), '!'.repeat(500)],
  ['inside a word without a space in the second half', '🏠'.repeat(501), '🏠'.repeat(500)],
])('a text is folded %s (%#)', (_, text, head) => {
  const folded = foldText(text)
  expect(folded?.head).toBe(head)
  if (folded) expect(`${folded.head}${folded.rest}`).toBe(text)
})

const now = Date.parse('2026-11-22T12:00:00Z')

describe('the academic year', () => {
  test('begins in August, in UTC', () => {
    const times = ['2025-07-31T23:59:59.999Z', '2025-08-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-07-31']
    expect(times.map(academicYearOf)).toEqual([2024, 2025, 2025, 2025])
  })

  test('can be the current one or one of the ten before', () => {
    expect([yearChoices(now)[0], yearChoices(now).at(-1), yearChoices(now).length]).toEqual([2026, 2016, 11])
    expect(yearChoices(Date.parse('2026-07-31T23:00:00Z'))[0]).toBe(2025)
  })
})
