import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { stopWithParent } from ${JSON.stringify(new URL('./stop-with-parent.mjs', import.meta.url).href)}
  stopWithParent()
  let terms = 0
  process.on('SIGTERM', () => {
    terms++
    setTimeout(() => { console.log('terms', terms); process.exit(0) }, 1500)
  })
  setInterval(() => undefined, 1000)
  console.log('runs')`

/** Starts the program as npm does, below a shell that passes no signal on; resolves with its whole output. */
async function printedAfterKill(): Promise<string> {
  const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`
  const shell = spawn('sh', ['-c', command], {
    env: { PATH: process.env.PATH, PROGRAM: program, npm_lifecycle_event: 'serve' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let printed = ''
  shell.stdout.on('data', chunk => {
    printed += chunk
  })
  while (!printed.includes('runs')) await once(shell.stdout, 'data')
  const exited = once(shell, 'exit')
  const closed = once(shell.stdout, 'close')
  process.kill(shell.pid!, 'SIGTERM')
  await exited
  await closed
  return printed
}

test.skipIf(process.platform === 'win32')('a server that npm started gets one SIGTERM when npm is gone', async () => {
  expect(await printedAfterKill()).toBe('runs\nterms 1\n')
})
