import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Container } from './build-container.ts'

/** A running site. */
export interface Instance {
  port: number
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Returns the environment of a site in production, without an address to listen on and a place for its data. */
export const productionEnv = (publicUrl: string, databaseUrl: string) => ({
  MODE: 'production',
  PUBLIC_URL: publicUrl,
  DATABASE_URL: databaseUrl,
  OIDC_ISSUER: 'https://login.example.edu',
  OIDC_CLIENT_ID: 'porchlight',
  AUTHOR_PEPPER: 'a pepper of at least thirty-two characters',
  TRUSTED_PROXIES: '127.0.0.1',
  LIMITS: JSON.stringify({ readsPerMinute: 1_000_000 }),
  LOG_LEVEL: 'warn',
})

/**
 * Starts the container's command with an environment of its own, as Docker does, and waits until it answers `path`.
 * @param prefix a program and its arguments that run the command.
 * @throws Error when it ends early, with the exit code or the signal.
 */
export async function startInstance(
  { workDir, command, env: imageEnv }: Container,
  { port, env, prefix = [], path = '/readyz' }: { port: number; env: object; prefix?: string[]; path?: string },
): Promise<Instance> {
  const [program = '', ...args] = [...prefix, ...command.map(word => (word === 'node' ? process.execPath : word))]
  const child = spawn(program, args, {
    cwd: workDir,
    env: { PATH: process.env.PATH ?? '', ...imageEnv, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let end: string | undefined
  const ended = new Promise<number | null>(resolve => {
    child.once('exit', (code, signal) => {
      end = String(signal ?? code)
      resolve(code)
    })
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline && end === undefined) {
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return { port, stop }
    await sleep(100)
  }
  await stop('SIGKILL')
  throw new Error(`the instance on port ${port} did not become ready: ${end ?? 'no answer in time'}`)
}
