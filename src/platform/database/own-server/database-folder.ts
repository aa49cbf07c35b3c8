import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../process.ts'
import { syncPath } from '../../sync-tree.ts'
import { OwnServerError, type PostgresProgram } from './postgres-program.ts'

/** The only role of the site's own PostgreSQL, and its superuser. */
export const siteRole = 'porchlight'

const hasDatabase = (folder: string) => existsSync(path.join(folder, 'PG_VERSION'))

export const hasDatabaseFolder = (dataDir: string) => hasDatabase(path.join(dataDir, 'database'))

/** The environment of PostgreSQL's processes: nothing of the site's, which has secrets. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the database in `folder` if there is none, and lets only the account of this process connect.
 * @throws OperatorError when the folder holds something that only a person may open or remove, OwnServerError when
 * PostgreSQL cannot create it.
 */
export async function prepareDatabaseFolder(program: PostgresProgram, folder: string, initdbOptions: string[] = []) {
  const account = accountName()
  await refuseForeignFiles(folder)
  if (!hasDatabase(folder)) await createDatabase(program, folder, initdbOptions)
  const major = (await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (major !== program.major)
    throw new OperatorError(
      `${folder} was written by PostgreSQL ${major}, and this version of the site has PostgreSQL ${program.major}: ` +
        'make a backup with the version of the site that wrote it, and restore it into an empty DATA_DIR (docs/operations.md).',
    )
  const owner = program.account?.uid ?? process.getuid?.()
  if ((await fs.stat(folder)).uid !== owner)
    throw new OperatorError(
      `${folder} belongs to another account: start the site as that account, or run "chown -R ${owner} ${folder}".`,
    )
  // PostgreSQL refuses what a copy is by most masks: a folder that other accounts may enter.
  await fs.chmod(folder, 0o700)
  await replaceFile(program, path.join(folder, 'pg_hba.conf'), 'local all all peer map=site\n')
  await replaceFile(program, path.join(folder, 'pg_ident.conf'), `site "${account}" ${siteRole}\n`)
}

/** Replaces a file in one step: a PostgreSQL that another process starts meanwhile would refuse an empty one. */
async function replaceFile({ account }: PostgresProgram, file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await fs.writeFile(draft, text, { mode: 0o600 })
  if (account) await fs.chown(draft, account.uid, account.gid)
  await fs.rename(draft, file)
}

/** Creates the database beside `folder` first, so that an interrupted attempt leaves no half of one. */
async function createDatabase(program: PostgresProgram, folder: string, initdbOptions: string[]): Promise<void> {
  const draft = `${folder}.new-${randomBytes(6).toString('hex')}`
  await fs.mkdir(draft, { mode: 0o700 })
  try {
    if (program.account) await fs.chown(draft, program.account.uid, program.account.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    // Small files of the log, because each is kept until it is full.
    const options = ['-D', draft, '-U', siteRole, '--auth=peer', '--wal-segsize=1', ...locale, ...initdbOptions]
    const [file, ...args] = program.underAccount([program.initdb, ...options])
    await promisify(execFile)(file, args, { cwd: draft, env: postgresEnvironment }).catch(error => {
      throw new OwnServerError(lastLine(error.stderr) || error.message)
    })
    await fs.rename(draft, folder)
    await syncPath(path.dirname(folder))
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    // Another start on this folder was faster.
    if (!hasDatabase(folder)) throw error
  }
  await removeOldDrafts(folder)
}

async function refuseForeignFiles(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch((): string[] => [])
  if (names.includes('porchlight.json'))
    throw new OperatorError(
      `${folder} was written by an unreleased version of the site, which had another database: move it away.`,
    )
  if (names.length > 0 && !hasDatabase(folder))
    throw new OperatorError(`${folder} has files that are no database of PostgreSQL: move them away.`)
}

async function removeOldDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  for (const name of await fs.readdir(parent))
    if (name.startsWith(`${path.basename(folder)}.new-`))
      await fs.rm(path.join(parent, name), { recursive: true, force: true })
}

function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    throw new OwnServerError(`the account ${process.getuid?.()} has no name on this system, which PostgreSQL needs`)
  }
}

/** Returns the last line of PostgreSQL's messages, without its program name. */
export function lastLine(messages: string): string {
  const lines = messages.trim().split('\n')
  const last = lines.findLast(line => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? ''
  return last.replace(/^\S+: error: |^\w+:\s+/, '').replace(/\.$/, '')
}
