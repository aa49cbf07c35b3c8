import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HeldDecision as Decision, HeldDecisions, holdTime, type Sent } from './pending-decisions.ts'

let answers: (decision: Decision) => Sent
let sent: string[]
let kept: Decision[]
let ended: string[]
let held: HeldDecisions<Decision>

beforeEach(() => {
  vi.useFakeTimers()
  answers = () => ({ outcome: 'done' })
  sent = []
  kept = []
  ended = []
  held = new HeldDecisions({
    send: async (decision, leaving) => {
      sent.push(`${decision.id}${leaving ? ' leaving' : ''}`)
      return answers(decision)
    },
    keep: decisions => {
      kept = decisions
    },
    onChange: () => undefined,
    onSent: (decision, { outcome }) => ended.push(`${decision.id} ${outcome}`),
  })
})
afterEach(() => vi.useRealTimers())

const decision = (id: string): Decision => ({ id })

test('a decision is held for ten seconds, kept meanwhile, and sent once', async () => {
  held.add([decision('a')])
  expect(held.holds('a')).toBe(true)
  expect(kept.map(each => each.id)).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(holdTime - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, ended, kept, held.holds('a')]).toEqual([['a'], ['a done'], [], false])
})

test('undo takes back the newest stroke, or the one that is named', async () => {
  held.add([decision('a'), decision('b')])
  await vi.advanceTimersByTimeAsync(1000)
  held.add([decision('c')])
  expect(held.undo().map(each => each.id)).toEqual(['c'])
  expect(held.undo(held.groups[0]!.key).map(each => each.id)).toEqual(['a', 'b'])
  expect(held.undo()).toEqual([])
  await vi.advanceTimersByTimeAsync(holdTime)
  expect([sent, kept]).toEqual([[], []])
})

test('three hundred by keyboard: all are sent, in order, also over a limit', async () => {
  let allowed = 30
  answers = () => (allowed-- > 0 ? { outcome: 'done' } : { outcome: 'later', wait: 60_000 })
  const ids = Array.from({ length: 300 }, (_, i) => `r${i}`)
  for (const id of ids) {
    held.add([decision(id)])
    await vi.advanceTimersByTimeAsync(100)
  }
  for (let minute = 0; minute < 30; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    allowed = 30
  }
  expect(ended).toEqual(ids.map(id => `${id} done`))
  expect(kept).toEqual([])
})

test('leaving sends everything at once, and keeps it until the next visit asks', async () => {
  answers = () => ({ outcome: 'later', wait: 60_000 })
  held.add([decision('a')])
  await vi.advanceTimersByTimeAsync(holdTime)
  held.add([decision('b')])
  held.leave()
  expect(sent).toEqual(['a', 'a leaving', 'b leaving'])
  expect(kept.map(each => each.id)).toEqual(['a', 'b'])
  const before = kept
  answers = () => ({ outcome: 'overtaken' })
  const next = new HeldDecisions({
    send: async each => answers(each),
    keep: decisions => {
      kept = decisions
    },
    onChange: () => undefined,
    onSent: (each, { outcome }) => ended.push(`${each.id} ${outcome}`),
  })
  next.resume(before)
  await vi.advanceTimersByTimeAsync(1)
  expect([ended, kept]).toEqual([['a overtaken', 'b overtaken'], []])
})

test('a failure is told, and the rest goes on', async () => {
  answers = ({ id }) => ({ outcome: id === 'a' ? 'failed' : 'done' })
  held.add([decision('a'), decision('b')])
  await vi.advanceTimersByTimeAsync(holdTime)
  expect(ended).toEqual(['a failed', 'b done'])
})
