import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkPepper } from '../features/identity/keys/check-pepper.ts'
import { ControlSocketError, callControlSocket } from '../platform/control-socket/call-control-socket.ts'
import { describeTarget } from '../platform/database/describe-target.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { type DataEnv, parseDataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { describeFailure, OperatorError } from '../platform/process.ts'
import { readStoredSecrets } from '../platform/secrets.ts'
import { eraseForms, erasureFilterSchema } from './forms/erase-forms.ts'

/** `npm run forms -- erase --email ADDRESS`: what a person wrote to the team, while the site runs or not. */
const usage = `npm run forms -- erase --email ADDRESS
npm run forms -- erase --name NAME

Erases the questions to the team that hold this email or name, answered or not. The site may be running.
Without a running site it needs AUTHOR_PEPPER, since questions are sealed.`

type ErasureFilter = { email: string } | { name: string }

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  const filter = parseErasureFilter(args)
  if (!filter) {
    process.stderr.write(`${usage}\n`)
    return args[0] === '--help' ? 0 : 2
  }
  try {
    const env = parseDataEnv(process.env)
    process.stdout.write(`${describeTarget(env)}\n`)
    const erased = (await eraseOnServer(env, filter)) ?? (await eraseDirectly(env, filter))
    process.stdout.write(`${erased} ${erased === 1 ? 'form was' : 'forms were'} erased.\n`)
    return 0
  } catch (error) {
    process.stderr.write(`Nothing was erased: ${describeFailure(error)}\n`)
    return 1
  }
}

function parseErasureFilter(args: string[]): ErasureFilter | undefined {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.join(' ') !== 'erase') return undefined
    return erasureFilterSchema.parse(values)
  } catch {
    return undefined
  }
}

/** Returns undefined when no server has the embedded database open. */
async function eraseOnServer(env: DataEnv, filter: ErasureFilter): Promise<number | undefined> {
  if (env.DATABASE_URL) return undefined
  const call = { method: 'POST', path: '/forms/erase', body: JSON.stringify(filter) } as const
  const answer = await callControlSocket(env.DATA_DIR, call)
  if (!answer) return undefined
  if (answer.status === 200) return (JSON.parse(answer.text) as { erased: number }).erased
  throw new ControlSocketError('The running server is of another version, or failed: see its log.')
}

async function eraseDirectly(env: DataEnv, filter: ErasureFilter): Promise<number> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'database', 'porchlight.json')))
    throw new OperatorError(`${resolve(env.DATA_DIR)}: there is no database here`)
  const pepper = process.env.AUTHOR_PEPPER || (await readStoredSecrets(env.DATA_DIR))?.authorPepper
  if (!pepper) throw new OperatorError('AUTHOR_PEPPER: is missing; without it no form can be opened')
  const log = createLog('silent')
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    if (database.isNew) throw new OperatorError('DATABASE_URL: this database is empty')
    await checkPepper(database.db, pepper)
    return await eraseForms(database.db, pepper, filter)
  } finally {
    await database.close()
  }
}
