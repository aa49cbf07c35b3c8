import { expect, test } from 'vitest'
import { excerptOf } from '../catalog/rules.ts'
import { findBest, getAskedIds } from './rules.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

test.each([
  ['', []],
  ['1,7,12', ['1', '7', '12']],
  ['7, 1,7,,1 ', ['7', '1']],
  [`${'x'.repeat(201)},${'y'.repeat(200)}`, ['y'.repeat(200)]],
  [numbers(30).join(), numbers(24)],
])('the address "%s" asks for %j', (apartments, ids) => {
  expect(getAskedIds(new URLSearchParams({ apartments }))).toEqual(ids)
})

const sure = (value: number) => ({ value, isSure: true })
const unsure = (value: number) => ({ value, isSure: false })
const unknown = {}

test.each([
  ['highest', [sure(3), sure(4.2), sure(4.1)], [false, true, false]],
  ['lowest', [sure(3), sure(4.2), sure(3)], [true, false, true]],
  ['lowest', [unknown, sure(4), sure(3)], [false, false, true]],
  ['highest', [sure(4), unsure(3)], [true, false]],
  // Three equal ones, equal ones only, one value, or too few answers.
  ['highest', [sure(4), sure(4), sure(4), sure(3)], [false, false, false, false]],
  ['highest', [sure(3), sure(3)], [false, false]],
  ['highest', [sure(3), unknown], [false, false]],
  ['highest', [unknown, unknown], [false, false]],
  ['highest', [sure(4), unsure(5)], [false, false]],
  ['highest', [sure(4), unsure(4), sure(3)], [false, false, false]],
] as const)('the %s of %j, two at most, is the best of its row: %j', (wanted, values, best) => {
  expect(findBest(values, wanted)).toEqual(best)
})

test('an excerpt is one line, cut like a folded text', () => {
  expect(excerptOf('  Quiet,\n\nand warm. ')).toBe('Quiet, and warm.')
  expect(excerptOf(`${'Warm,\n'.repeat(80)}end`)).toBe(`${'Warm, '.repeat(59)}Warm…`)
})
