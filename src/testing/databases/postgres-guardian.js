/**
 * Runs a PostgreSQL server while this process's standard input is open, then ends it and removes its files. The one
 * argument is JSON: `{ postgres, args, home, folder, account? }`. It has no dependencies, so that it starts at once.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'

const { postgres, args, home, folder, account } = JSON.parse(process.argv[2] ?? '{}')
const server = spawn(postgres, args, { ...account, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })

const end = () => server.kill('SIGQUIT')
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const leave = () => {
  for (const path of [home, folder]) fs.rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}
server.on('exit', leave).on('error', error => {
  console.error(error)
  leave()
})
