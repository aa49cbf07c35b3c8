import { expect, test } from 'vitest'
import { doneLabel, formatFiledDate, outcomeMessage } from './form-labels.ts'

test('formats a date with month, day, year, hour and minute', () => {
  expect(formatFiledDate('2026-03-09T12:05:00.000Z')).toMatch(/^March (8|9|10), 2026 at \d{1,2}:\d\d\s[AP]M$/)
})

test('describes what was done and what failed', () => {
  const decision = { id: 'a', kind: 'building', to: 'DELETED' } as const
  expect(doneLabel([decision])).toBe('Submission deleted')
  expect(doneLabel([{ ...decision, kind: 'question', to: 'COMPLETED' }])).toBe('Question done')
  expect(outcomeMessage(decision, { outcome: 'done' })).toBeUndefined()
  expect(outcomeMessage(decision, { outcome: 'overtaken' })).toBe(
    'Another admin was faster and has already closed that submission.',
  )
  expect(outcomeMessage(decision, { outcome: 'failed', message: 'No.' })).toContain('No.')
})
