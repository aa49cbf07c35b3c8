import { expect, test } from 'vitest'
import { describeFailure, OperatorError } from './process.ts'

const failure = (code: string, cause?: unknown) => Object.assign(new Error('write', { cause }), { code })

test('a full disk is said in a sentence, of Node and of PostgreSQL, also as a cause; another error has its stack', () => {
  for (const error of [failure('ENOSPC'), failure('53100'), new Error('Failed query', { cause: failure('53100') })])
    expect(describeFailure(error)).toBe('The disk is full. Make room, then try again.')
  expect(describeFailure(new OperatorError('PORT: 80 is taken.'))).toBe('PORT: 80 is taken.')
  expect(describeFailure(failure('EPIPE'))).toMatch(/^Error: write\n {4}at /)
})
