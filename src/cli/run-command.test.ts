import { expect, test } from 'vitest'
import { runProgram } from '../testing/run-program.ts'

test('a command is called in its help as the caller calls it: by npm, or by the program of a server', async () => {
  const byNpm = await runProgram('import.ts', ['--help'], {})
  expect([byNpm.code, byNpm.out]).toEqual([0, expect.stringContaining('npm run import -- FILE')])
  const onServer = await runProgram('import.ts', ['--help'], { COMMAND_NAME: 'porchlight' })
  expect([onServer.code, onServer.out]).toEqual([0, expect.stringContaining('porchlight import FILE')])
  expect(onServer.out).not.toContain('npm run')
})
