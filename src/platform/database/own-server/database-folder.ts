import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountName, OperatorError } from '../../process.ts'
import type { PostgresProgram } from './postgres-program.ts'
import { OwnServerError, type OwnServerOptions, otherAccount, processOptions } from './postgres-program.ts'

/** The role that the site's queries run as, without special rights, and its database. */
export const siteRole = 'porchlight'

export const hasDatabaseFolder = (dataDir: string) => fs.existsSync(path.join(dataDir, 'database', 'PG_VERSION'))

/** Creates the database in `folder` if there is none, and lets only this process's account connect. @throws OperatorError */
export async function prepareDatabaseFolder(program: PostgresProgram, folder: string, options: OwnServerOptions) {
  const { initdbOptions = [], accessRules = '' } = options
  const account = accountName()
  if (!account) throw new OwnServerError('this account has no name on this system, which PostgreSQL needs')
  if (otherAccount) closeToOthers(path.dirname(folder))
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  if (names.length === 0) await createDatabase(program, folder, initdbOptions)
  const versionFile = path.join(folder, 'PG_VERSION')
  const major = fs.existsSync(versionFile) && fs.readFileSync(versionFile, 'utf8').trim()
  if (major !== program.major)
    throw new OperatorError(
      `${folder} is no database of this version of the site, which has PostgreSQL ${program.major}: move it away.`,
    )
  const owner = otherAccount?.uid ?? process.getuid?.()
  if (fs.statSync(folder).uid !== owner)
    throw new OperatorError(
      `${folder} belongs to another account: start the site as that account, or run "chown -R ${owner} ${folder}".`,
    )
  // PostgreSQL refuses what a copy is by most masks: a folder that other accounts may enter.
  fs.chmodSync(folder, 0o700)
  fs.writeFileSync(path.join(folder, 'pg_hba.conf'), `local ${siteRole} ${siteRole} peer map=site\n${accessRules}`)
  fs.writeFileSync(path.join(folder, 'pg_ident.conf'), `site "${account}" ${siteRole}\n`)
}

/** Lets no other account enter root's DATA_DIR: other programs may run as the account of the database. */
function closeToOthers(dataDir: string): void {
  if ((fs.statSync(dataDir).mode & 0o077) === 0) return
  const ownNames = /^(secrets\.json|photos|database(\.new)?|postgresql-copy)$/
  if (!fs.readdirSync(dataDir).every(name => ownNames.test(name)))
    throw new OperatorError(`DATA_DIR: ${dataDir} has files of other programs; use a folder for the site alone.`)
  fs.chmodSync(dataDir, 0o700)
}

/** The superuser can never connect. With the two rights the daily work removes the old log. */
const setUpStatements = `create role ${siteRole} login in role pg_checkpoint;
grant execute on function pg_catalog.pg_switch_wal() to ${siteRole};
create database ${siteRole} owner ${siteRole};
revoke connect on database ${siteRole} from public;
`

/** Creates the database beside `folder` first, so that an interrupted attempt leaves no half of one. */
async function createDatabase(program: PostgresProgram, folder: string, initdbOptions: string[]) {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  if (otherAccount) fs.chownSync(draft, otherAccount.uid, otherAccount.gid)
  const run = async (file: string, args: string[], input = '') => {
    const running = promisify(execFile)(file, args, processOptions(draft))
    running.child.stdin?.end(input)
    // With --single a failed statement ends nothing.
    const { stderr } = await running.catch(error => ({ stderr: `ERROR: ${errorIn(error.stderr) || error.message}` }))
    if (stderr.includes('ERROR')) throw new OwnServerError(errorIn(stderr))
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Small files of the log, because each is kept until it is full.
  await run(program.initdb, ['-U', 'postgres', '--auth=reject', '--wal-segsize=1', ...locale, ...initdbOptions])
  await run(program.postgres, ['--single', 'template1'], setUpStatements)
  fs.renameSync(draft, folder)
}

/** Returns the first error in PostgreSQL's messages, or all of them. */
export const errorIn = (messages: string) =>
  /(?:ERROR|FATAL|PANIC):\s+(.*?)\.?$/im.exec(messages)?.[1] ?? messages.trim()
