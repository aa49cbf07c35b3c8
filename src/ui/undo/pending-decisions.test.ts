import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type PendingDecision as Decision,
  PendingDecisions,
  type SendResult,
  undoWindowMs,
} from './pending-decisions.ts'

let answers: (decision: Decision) => SendResult
let sent: string[]
let saved: Decision[]
let ended: string[]
let pending: PendingDecisions<Decision>

beforeEach(() => {
  vi.useFakeTimers()
  answers = () => ({ outcome: 'done' })
  sent = []
  saved = []
  ended = []
  pending = new PendingDecisions({
    send: async (decision, leaving) => {
      sent.push(`${decision.id}${leaving ? ' leaving' : ''}`)
      return answers(decision)
    },
    save: decisions => {
      saved = decisions
    },
    onChange: () => undefined,
    onSent: (decision, { outcome }) => ended.push(`${decision.id} ${outcome}`),
  })
})
afterEach(() => vi.useRealTimers())

const decision = (id: string): Decision => ({ id })

test('a decision waits for ten seconds, is stored meanwhile, and is sent once', async () => {
  pending.add([decision('a')])
  expect(pending.isPending('a')).toBe(true)
  expect(saved.map(each => each.id)).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(undoWindowMs - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, ended, saved, pending.isPending('a')]).toEqual([['a'], ['a done'], [], false])
})

test('undo removes the newest group, or a given one', async () => {
  pending.add([decision('a'), decision('b')])
  await vi.advanceTimersByTimeAsync(1000)
  pending.add([decision('c')])
  expect(pending.undo().map(each => each.id)).toEqual(['c'])
  expect(pending.undo(pending.groups[0]!.key).map(each => each.id)).toEqual(['a', 'b'])
  expect(pending.undo()).toEqual([])
  await vi.advanceTimersByTimeAsync(undoWindowMs)
  expect([sent, saved]).toEqual([[], []])
})

test('300 decisions in a row are all sent in order, even when the server limits their number', async () => {
  let allowed = 30
  answers = () => (allowed-- > 0 ? { outcome: 'done' } : { outcome: 'later', retryAfterMs: 60_000 })
  const ids = Array.from({ length: 300 }, (_, i) => `r${i}`)
  for (const id of ids) {
    pending.add([decision(id)])
    await vi.advanceTimersByTimeAsync(100)
  }
  for (let minute = 0; minute < 30; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    allowed = 30
  }
  expect(ended).toEqual(ids.map(id => `${id} done`))
  expect(saved).toEqual([])
})

test('leaving sends everything at once, and stores it for the next visit', async () => {
  answers = () => ({ outcome: 'later', retryAfterMs: 60_000 })
  pending.add([decision('a')])
  await vi.advanceTimersByTimeAsync(undoWindowMs)
  pending.add([decision('b')])
  pending.sendAllOnLeave()
  expect(sent).toEqual(['a', 'a leaving', 'b leaving'])
  expect(saved.map(each => each.id)).toEqual(['a', 'b'])
  const before = saved
  answers = () => ({ outcome: 'overtaken' })
  const next = new PendingDecisions({
    send: async each => answers(each),
    save: decisions => {
      saved = decisions
    },
    onChange: () => undefined,
    onSent: (each, { outcome }) => ended.push(`${each.id} ${outcome}`),
  })
  next.resume(before)
  await vi.advanceTimersByTimeAsync(1)
  expect([ended, saved]).toEqual([['a overtaken', 'b overtaken'], []])
})

test('a failure is reported, and the rest is sent', async () => {
  answers = ({ id }) => ({ outcome: id === 'a' ? 'failed' : 'done' })
  pending.add([decision('a'), decision('b')])
  await vi.advanceTimersByTimeAsync(undoWindowMs)
  expect(ended).toEqual(['a failed', 'b done'])
})
