import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['harbour', '99999', '-1', '80.5'])('PORT=%s ends the first command with one sentence', PORT => {
  const script = "import('./scripts/setup.mjs').then(({ requireFreePort }) => requireFreePort())"
  const env = { PATH: process.env.PATH, PORT }
  const { status, stderr } = spawnSync(process.execPath, ['--eval', script], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, `PORT: ${PORT} is no port number. Set it to a whole number up to 65535.\n`])
})
