import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { eraseQuestionsBy, findQuestionsBy } from '../features/contact/erase-forms.ts'
import { checkPepper } from '../features/people/keys/check-keys.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import type { Db } from '../platform/database/db.ts'
import { cleanVariable, type DataEnv } from '../platform/env.ts'
import { OperatorError } from '../platform/process.ts'
import { readStoredPepper } from '../platform/secrets.ts'
import { countLabel } from '../ui/format.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

interface Erasure {
  field: 'email' | 'name'
  /** `-` stands for a line of standard input. */
  value: string
  isConfirmed: boolean
}

/** Lines of standard input, read only by a question. */
let lines: AsyncIterator<string> | undefined

/** `npm run forms -- erase …`: erases a person's questions to the team, whether the site is running or not. */
await runCommand<Erasure>({
  usage: `npm run forms -- erase --email ADDRESS
npm run forms -- erase --name NAME [--yes]

Erases the questions to the team with this email or name, answered or not. The site may be running.
Several people may have one name, so --name lists the questions and asks first; --yes does not ask.
With - for ADDRESS or NAME it is read from standard input, so that it stays out of the shell's history.
It needs AUTHOR_PEPPER, because questions are sealed.`,
  failurePrefix: 'Nothing was erased: ',
  parse: parseErasure,
  async run({ field, value, isConfirmed }, env) {
    const typed = value === '-' ? await ask(`${field}: `) : value
    if (!typed) throw new OperatorError(`--${field}: standard input is empty`)
    const filter = { field, text: typed }
    return withDatabase(env, async ({ db }) => {
      const sealer = createSealer(await readPepper(db, env), 'contact')
      if (field === 'name' && !isConfirmed && !(await confirms(await findQuestionsBy(db, sealer, filter)))) return false
      const erased = await db.transaction(tx => eraseQuestionsBy(tx, sealer, filter))
      process.stdout.write(`${countLabel(erased, 'form was', 'forms were')} erased.\n`)
      return true
    })
  },
})
await lines?.return?.()

function parseErasure(args: string[]): Erasure | undefined {
  const options = { email: { type: 'string' }, name: { type: 'string' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { email, name, yes: isConfirmed = false } = values
  const value = email ?? name
  if (positionals.join(' ') !== 'erase' || !value?.trim() || (email !== undefined && name !== undefined))
    return undefined
  return { field: email === undefined ? 'name' : 'email', value, isConfirmed }
}

async function readPepper(db: Db, env: DataEnv): Promise<string> {
  const pepper = cleanVariable(process.env.AUTHOR_PEPPER) ?? (await readStoredPepper(env.DATA_DIR))
  if (!pepper) throw new OperatorError('AUTHOR_PEPPER: is missing; without it no form can be opened')
  await checkPepper(db, pepper)
  return pepper
}

/** Lists what would be erased, and returns whether to do so. */
async function confirms(forms: Awaited<ReturnType<typeof findQuestionsBy>>): Promise<boolean> {
  if (forms.length === 0) return true
  for (const { date, name, email } of forms) process.stdout.write(`${date.slice(0, 10)}  ${name} <${email}>\n`)
  const answer = await ask(
    `Erase ${forms.length === 1 ? 'this form' : `these ${countLabel(forms.length, 'form')}`}? (yes/no) `,
  )
  if (/^y(es)?$/i.test(answer)) return true
  process.stdout.write('Nothing was erased. --email erases those of one address, --yes does not ask.\n')
  return false
}

/** Returns the next line of standard input; an empty text when it has ended. */
async function ask(prompt: string): Promise<string> {
  process.stdout.write(prompt)
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return (value ?? '').trim()
}
