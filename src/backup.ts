import { resolve } from 'node:path'
import { BackupPlaceError, type BackupReport, backUp } from './back-up.ts'
import { ControlSocketError, callControlSocket } from './platform/control-socket/call-control-socket.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { type DataEnv, parseDataEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'

/** `npm run backup -- FOLDER`: the embedded database and the photos beside it, while the site runs or not (CONTRACT 2). */
const usage = `npm run backup -- FOLDER

Copies the database and the photos of DATA_DIR into FOLDER, which must not be there yet. The site may be running.
AUTHOR_PEPPER and TOKEN_KEY are not in it: keep them somewhere else (docs/operations.md).`

process.exitCode = await run(process.argv.slice(2))

async function run([folder, ...more]: string[]): Promise<number> {
  if (!folder || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    return folder === '--help' ? 0 : 2
  }
  try {
    const env = parseDataEnv(process.env)
    if (env.DATABASE_URL) return refuseServer()
    const { to, photos } = await make(env, resolve(whereTheCallerIs(), folder))
    const kept = photos ? 'the database and the photos' : 'the database (there are no photos in DATA_DIR)'
    process.stdout.write(`${to} holds ${kept}. Keep AUTHOR_PEPPER and TOKEN_KEY somewhere else.\n`)
    return 0
  } catch (error) {
    const known = error instanceof Error && error.constructor !== Error && error.constructor !== TypeError
    process.stderr.write(`Nothing was backed up.\n${known ? error.message : (error as Error).stack}\n`)
    return 1
  }
}

function refuseServer(): number {
  process.stderr.write('DATABASE_URL is set: back the PostgreSQL database up with pg_dump (docs/operations.md).\n')
  return 2
}

/** npm starts its scripts in the project's folder, and says in a variable where it was called. */
function whereTheCallerIs(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return script === 'backup' && folder ? folder : process.cwd()
}

/** By the running server, which has the database open; without one, straight. */
async function make({ DATA_DIR }: DataEnv, to: string): Promise<BackupReport> {
  const answer = await callControlSocket(DATA_DIR, { method: 'POST', path: '/backup', body: JSON.stringify({ to }) })
  if (answer?.status === 200) return JSON.parse(answer.text) as BackupReport
  if (answer)
    throw answer.status === 404 ? new ControlSocketError(oldServer) : new BackupPlaceError(reasonIn(answer.text))
  const database = await openDatabase({ dataDir: DATA_DIR, log: createLog('silent') })
  try {
    if (database.newlyCreated) throw new BackupPlaceError(`${resolve(DATA_DIR)}: there is no database here`)
    return await backUp(database, resolve(DATA_DIR), to)
  } finally {
    await database.close()
  }
}

const oldServer = 'The running server is of another version. Start it anew.'
const reasonIn = (text: string) => (JSON.parse(text) as { reason: string }).reason
