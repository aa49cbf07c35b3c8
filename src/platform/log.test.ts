import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** Returns the `err` of the line that is logged for an error. */
function logged(error: Error): { stack: string } {
  const lines: string[] = []
  createLog('info', { write: line => void lines.push(line) }).error({ err: error }, 'request failed')
  return JSON.parse(lines[0] ?? '').err
}

test('a text that looks like a stack frame stays out of the log, wherever the error quotes it', () => {
  const text = 'Fine.\n    at night LEAK my landlord came in\n    at LEAK (file:///etc/x:1:2)\n    at node:LEAK:1:2'
  const quoted = new Error(`Failed query: insert\nparams: ${text}`)
  const changed = new Error(`params: ${text}`)
  // What reads the stack fixes it, with the message of that moment.
  expect(changed.stack).toContain('LEAK')
  changed.message = 'shorter'
  const outer = new Error('outer', { cause: quoted })
  for (const error of [quoted, outer, changed]) expect(JSON.stringify(logged(error))).not.toContain('LEAK')
})

test('the frames of the program are in the log', () => {
  const { stack } = logged(new Error('some text'))
  expect(stack.split('\n').length).toBeGreaterThan(1)
  expect(stack).toMatch(/^ {4}at runWithTimeout \(file:\/\/\/\S+:\d+:\d+\)$/m)
  expect(stack).not.toContain('some text')
})
