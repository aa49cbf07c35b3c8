import { expect, test } from 'vitest'
import { excerptOf, findBest, getAskedIds } from './rules.ts'

test.each([
  ['', []],
  ['1,7,12', ['1', '7', '12']],
  ['7, 1,7,,1 ', ['7', '1']],
  [`${'x'.repeat(201)},${'y'.repeat(200)}`, ['y'.repeat(200)]],
  ['a,b,c,d,e,f,g,h,i,j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the address "%s" asks for %j', (apartments, ids) => {
  expect(getAskedIds(new URLSearchParams({ apartments }))).toEqual(ids)
})

const sure = (value: number) => ({ value, isSure: true })
const unsure = (value: number) => ({ value, isSure: false })

test('the best value of a row is the highest or the lowest, or two equal ones', () => {
  expect(findBest([sure(3), sure(4.2), sure(4.1)], 'highest')).toEqual([false, true, false])
  expect(findBest([sure(3), sure(4.2), sure(3)], 'lowest')).toEqual([true, false, true])
  expect(findBest([{}, sure(4), sure(3)], 'lowest')).toEqual([false, false, true])
})

test('a row has no best value when it has one value, three equal ones or equal ones only, or too few answers', () => {
  expect(findBest([sure(4), sure(4), sure(4), sure(3)], 'highest')).toEqual([false, false, false, false])
  expect(findBest([sure(3), {}], 'highest')).toEqual([false, false])
  expect(findBest([{}, {}], 'highest')).toEqual([false, false])
  expect(findBest([sure(3), sure(3)], 'highest')).toEqual([false, false])
  expect(findBest([sure(4), unsure(5)], 'highest')).toEqual([false, false])
  expect(findBest([sure(4), unsure(4), sure(3)], 'highest')).toEqual([false, false, false])
  expect(findBest([sure(4), unsure(3)], 'highest')).toEqual([true, false])
})

test('an excerpt ends after a whole word, never within a character', () => {
  expect(excerptOf('  Quiet,\n\nand warm. ')).toBe('Quiet, and warm.')
  const words = excerptOf(`${'Warm, '.repeat(40)}end`)
  expect(words).toMatch(/^(Warm, )+Warm…$/)
  expect(words.length).toBeLessThanOrEqual(181)
  expect(excerptOf('🏠'.repeat(200))).toBe(`${'🏠'.repeat(180)}…`)
})
