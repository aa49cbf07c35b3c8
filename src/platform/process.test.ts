import { expect, test } from 'vitest'
import { describeFailure, exitCodeOf, OperatorError } from './process.ts'

const failure = (code: string, cause?: unknown) => Object.assign(new Error('write', { cause }), { code })

test('a full disk (of Node and of PostgreSQL, also as a cause) and a forbidden file are said in a sentence; another error has its stack', () => {
  for (const error of [failure('ENOSPC'), failure('53100'), new Error('Failed query', { cause: failure('53100') })])
    expect(describeFailure(error)).toBe('The disk is full. Make room, then try again.')
  const refusal = Object.assign(new Error("EACCES: permission denied, open '/srv/site.json'"), { code: 'EACCES' })
  expect(describeFailure(refusal)).toBe(`This account may not: ${refusal.message}`)
  expect(describeFailure(new OperatorError('PORT: 80 is taken.'))).toBe('PORT: 80 is taken.')
  expect(describeFailure(failure('EPIPE'))).toMatch(/^Error: write\n {4}at /)
})

test('a start is tried again after what may pass, and not after what the operator must correct', () => {
  expect(exitCodeOf(new OperatorError('PORT: 80 is taken.'))).toBe(1)
  for (const error of [failure('ECONNREFUSED'), new OperatorError('no room', { cause: failure('ENOSPC') })])
    expect(exitCodeOf(error)).toBe(70)
})
