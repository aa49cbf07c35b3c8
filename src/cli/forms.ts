import { parseArgs } from 'node:util'
import { checkPepper } from '../features/identity/keys/check-pepper.ts'
import { ControlSocketError, callControlSocket } from '../platform/control-socket/call-control-socket.ts'
import type { DataEnv } from '../platform/env.ts'
import { OperatorError } from '../platform/process.ts'
import { readStoredSecrets } from '../platform/secrets.ts'
import { eraseForms, erasureFilterSchema } from './forms/erase-forms.ts'
import { reachData, withDatabase } from './reach-data.ts'
import { runCommand } from './run-command.ts'

type ErasureFilter = { email: string } | { name: string }

/** `npm run forms -- erase …`: erases a person's questions to the team, whether the site is running or not. */
await runCommand({
  usage: `npm run forms -- erase --email ADDRESS
npm run forms -- erase --name NAME

Erases the questions to the team with this email or name, answered or not. The site may be running.
Without a running site it needs AUTHOR_PEPPER, because questions are sealed.`,
  failurePrefix: 'Nothing was erased: ',
  parse: parseErasureFilter,
  async run(filter, env) {
    const erased = await reachData(env, {
      byServer: dataDir => requestErasure(dataDir, filter),
      directly: () => eraseDirectly(env, filter),
    })
    process.stdout.write(`${erased} ${erased === 1 ? 'form was' : 'forms were'} erased.\n`)
    return true
  },
})

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

/** Returns how many forms the running server erased; undefined when none runs on this folder. */
async function requestErasure(dataDir: string, filter: ErasureFilter): Promise<number | undefined> {
  const call = { method: 'POST', path: '/forms/erase', body: JSON.stringify(filter) } as const
  const answer = await callControlSocket(dataDir, call)
  if (!answer) return undefined
  if (answer.status === 200) return (JSON.parse(answer.text) as { erased: number }).erased
  throw new ControlSocketError('The running server has another version, or failed: see its log.')
}

function eraseDirectly(env: DataEnv, filter: ErasureFilter): Promise<number> {
  return withDatabase(env, async ({ db }) => {
    const pepper = process.env.AUTHOR_PEPPER || (await readStoredSecrets(env.DATA_DIR))?.authorPepper
    if (!pepper) throw new OperatorError('AUTHOR_PEPPER: is missing; without it no form can be opened')
    await checkPepper(db, pepper)
    return eraseForms(db, pepper, filter)
  })
}
