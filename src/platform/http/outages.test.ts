import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DependencyError, Outages, outageOf } from './outages.ts'

afterEach(() => void vi.useRealTimers())

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })

describe('the dependency behind an error', () => {
  test.each([
    [withCode('ECONNREFUSED'), 'database'],
    [withCode('57P01'), 'database'],
    [withCode('53300'), 'database'],
    [new Error('a query failed', { cause: withCode('ECONNRESET') }), 'database'],
    [new Error('Connection terminated unexpectedly'), 'database'],
    [new Error('timeout exceeded when trying to connect'), 'database'],
    [new DependencyError('photo storage', withCode('ECONNREFUSED')), 'photo storage'],
    [new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), undefined],
    [withCode('23505'), undefined],
    [withCode('57014'), undefined],
    [new Error('anything else'), undefined],
    ['no error', undefined],
  ])('%s: %s', (error, dependency) => {
    expect(outageOf(error)).toBe(dependency)
  })

  test('a query without a server is an outage of the database', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
    const failure = await drizzle(pool)
      .execute(sql`select 1`)
      .catch((error: unknown) => error)
    await pool.end()
    expect(outageOf(failure)).toBe('database')
  })
})

describe('lines about outages', () => {
  test('one when a dependency goes down, one a minute while it is down, one when it is back', async () => {
    vi.useFakeTimers()
    const lines: string[] = []
    const outages = new Outages((_level, line, message) =>
      lines.push(`${line.dependency} ${line.failures ?? line.downSeconds}: ${message}`),
    )
    let isUp = false
    outages.watch('database', () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))))
    const fail = () => outages.logIfOutage(withCode('ECONNREFUSED'))
    for (let i = 0; i < 100; i++) expect(fail()).toBe(true)
    await vi.advanceTimersByTimeAsync(59_000)
    fail()
    await vi.advanceTimersByTimeAsync(2000)
    fail()
    fail()
    isUp = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines).toEqual([
      'database 1: a dependency does not answer',
      'database 101: a dependency still does not answer',
      'database 62: a dependency answers again',
    ])
  })

  test('one that comes and goes writes a pair a minute, not one a second', async () => {
    vi.useFakeTimers()
    const lines: string[] = []
    const outages = new Outages((_level, _line, message) => lines.push(message))
    outages.watch('database', async () => undefined)
    for (let i = 0; i < 50; i++) {
      outages.logIfOutage(withCode('53100'))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(lines).toEqual(['a dependency does not answer', 'a dependency answers again'])
  })

  test('an error that is not an outage gets its own line', () => {
    const outages = new Outages(() => expect.unreachable())
    expect(outages.logIfOutage(new Error('a mistake'))).toBe(false)
  })
})
