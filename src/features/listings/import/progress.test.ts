import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

const output = (isTTY: boolean) => {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}

it('redraws a bar in place on a terminal', () => {
  const screen = output(true)
  const progress = createProgress(screen, () => 0)
  progress.step('Pictures', 1, 2)
  progress.step('Pictures', 2, 2)
  progress.end()
  expect(screen.written[1]).toBe(`\r\u001b[KPictures ${'█'.repeat(30)} 2 of 2`)
  expect(screen.written.join('')).not.toContain('\n')
})

it('writes a plain line every five seconds where the output is no terminal', () => {
  let now = 0
  const log = output(false)
  const progress = createProgress(log, () => now)
  for (let done = 1; done <= 100; done++, now += 200) progress.step('Pictures', done, 100)
  expect(log.written).toEqual([1, 26, 51, 76, 100].map(done => `Pictures ${done} of 100\n`))
})
