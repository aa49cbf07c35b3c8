import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/**
 * Runs a program of `src/cli` in the project's folder.
 * @param input what it reads from standard input.
 * @returns its exit code and what it printed.
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  input = '',
) {
  const child = spawn(process.execPath, ['--import', tsx, join('src/cli', file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, out, err }
}
