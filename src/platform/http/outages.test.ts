import { afterEach, expect, test, vi } from 'vitest'
import { createOutageLog, DependencyError, outageOf } from './outages.ts'

afterEach(() => void vi.useRealTimers())

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.each([
  [withCode('ECONNREFUSED'), 'database'],
  [withCode('53300'), 'database'],
  [withCode('25006'), 'database'],
  [Object.assign(withCode('ENOENT'), { syscall: 'connect' }), 'database'],
  [Object.assign(withCode('ENOENT'), { syscall: 'open' }), undefined],
  [new Error('a query failed', { cause: withCode('ECONNRESET') }), 'database'],
  [new Error('Connection terminated unexpectedly'), 'database'],
  [new Error('timeout exceeded when trying to connect'), 'database'],
  [new DependencyError('photo storage', withCode('ECONNREFUSED')), 'photo storage'],
  [new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), undefined],
  [withCode('23505'), undefined],
  [new Error('anything else'), undefined],
  ['no error', undefined],
])('the dependency behind an error: %s: %s', (error, dependency) => {
  expect(outageOf(error)).toBe(dependency)
})

test('outages get one line a minute for each dependency, with the number of failures, and other errors none', async () => {
  vi.useFakeTimers()
  const lines: object[] = []
  const logIfOutage = createOutageLog(line => lines.push(line))
  for (let i = 0; i < 100; i++) expect(logIfOutage(withCode('ECONNREFUSED'))).toBe(true)
  logIfOutage(new DependencyError('photo storage', new Error('no bucket')))
  expect(logIfOutage(new Error('a mistake'))).toBe(false)
  await vi.advanceTimersByTimeAsync(59_999)
  logIfOutage(withCode('53100'))
  expect(lines).toEqual([
    { dependency: 'database', code: 'ECONNREFUSED', failures: 1 },
    { dependency: 'photo storage', failures: 1 },
  ])
  await vi.advanceTimersByTimeAsync(1)
  logIfOutage(withCode('57P01'))
  expect(lines.slice(2)).toEqual([{ dependency: 'database', code: '57P01', failures: 101 }])
})
