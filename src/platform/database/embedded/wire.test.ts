import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerReader, expectsReadyForQuery, simpleQuery } from './wire.ts'

function message(letter: string, body: string): Uint8Array {
  const bytes = simpleQuery(body.slice(0, -1))
  bytes[0] = letter.charCodeAt(0)
  return bytes
}

const ready = new Uint8Array([90, 0, 0, 0, 5, 84])
const panic = message('E', 'SPANIK\0VPANIC\0C53100\0Mno space left\0\0')
const mistake = message('E', 'SERROR\0VERROR\0C42601\0MVFATAL\0\0')

test('an answer is parsed wherever it is cut', () => {
  const answer = Buffer.concat([message('D', 'Z\0\0\0\x05I VPANIC\0'), mistake, ready])
  fc.assert(
    fc.property(fc.array(fc.nat(answer.length)), cuts => {
      const reader = new AnswerReader()
      const places = [0, ...cuts.sort((a, b) => a - b), answer.length]
      for (let n = 1; n < places.length; n++) reader.read(answer.subarray(places[n - 1], places[n]))
      expect(reader.status).toBe('T')
      expect(reader.isFatal).toBe(false)
    }),
  )
})

test('a panic is distinguished from an error in a statement', () => {
  const reader = new AnswerReader()
  reader.read(panic)
  expect(reader.isFatal).toBe(true)
  expect(reader.status).toBeUndefined()
})

test('only a query or a sync is answered with ready', () => {
  const sync = new Uint8Array([83, 0, 0, 0, 4])
  const startUp = new Uint8Array([0, 0, 0, 8, 0, 3, 0, 0])
  expect(expectsReadyForQuery(simpleQuery('select 1'))).toBe(true)
  expect(expectsReadyForQuery(Buffer.concat([message('P', 'x\0'), sync]))).toBe(true)
  expect(expectsReadyForQuery(message('P', 'x\0'))).toBe(false)
  expect(expectsReadyForQuery(startUp)).toBe(false)
})
