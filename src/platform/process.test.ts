import { expect, test } from 'vitest'
import { StorageError } from './object-storage/object-storage.ts'
import { describeFailure, OperatorError } from './process.ts'

class OurMistake extends Error {}

test("an operator's message is printed without a stack, any other error with one", () => {
  expect(describeFailure(new OperatorError('PORT: is taken'))).toBe('PORT: is taken')
  expect(describeFailure(new StorageError('S3_BUCKET: is missing'))).toBe('S3_BUCKET: is missing')
  for (const error of [new Error('ours'), new TypeError('ours'), new OurMistake('ours')])
    expect(describeFailure(error)).toMatch(/ours\n\s+at .*process\.test\.ts/)
  expect(describeFailure('text')).toBe('text')
})
