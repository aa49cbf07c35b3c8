import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { intro, isCancel, text } from '@clack/prompts'
import { readEnv } from '../platform/env.ts'
import { OperatorError } from '../platform/process.ts'
import { type Answers, problemOf, questions } from './init/questions.ts'
import { writeUniversity } from './init/write-university.ts'
import { callerFolder, runCommand } from './run-command.ts'

const sampleDir = fileURLToPath(new URL('../../town', import.meta.url))

/** `npm run init -- FOLDER`: asks for the names of a university, and writes its files. */
await runCommand<{ folder: string; answers: Answers }>({
  usage: `Usage: npm run init -- FOLDER [--FLAG ANSWER …]

Writes FOLDER/town, the folder of your university with its names in the sample's texts, and FOLDER/porchlight.env, the
environment with two new secrets. It overwrites nothing. On a terminal it asks for what no flag says.

${questions.map(({ flag, text }) => `  --${flag.padEnd(13)} ${text}`).join('\n')}`,
  failurePrefix: 'Nothing was written: ',
  parse: parseInitArguments,
  readDataEnv: source => readEnv(source).env,
  isWithoutData: true,
  async run({ folder, answers }) {
    const { town, envFile } = await writeUniversity(await complete(answers), {
      folder,
      dataDir: process.env.DATA_DIR,
      sampleDir,
    })
    process.stdout.write(`${town}: its texts have your names. The pictures are still the sample's, and the descriptions of the areas say
nothing yet. Read policies.md, which makes promises in your name. In site.json rent and academicYearStart stay from the
first review on.
${envFile}: the environment. Copy AUTHOR_PEPPER to a safe place, apart from backups.
`)
    return true
  },
})

function parseInitArguments(args: string[]): { folder: string; answers: Answers } | undefined {
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]))
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) return undefined
  const answers = Object.entries(values).map(([flag, value]) => [flag, String(value).trim()])
  return { folder: resolve(callerFolder('init'), folder), answers: Object.fromEntries(answers) }
}

/**
 * Returns all answers: those of the flags, and on a terminal those of the person.
 * @throws OperatorError that names every flag that is missing or wrong, or when the person ends it.
 */
async function complete(given: Answers): Promise<Answers> {
  const answers = { ...given }
  if (answers['client-secret'] === '-') answers['client-secret'] = await readLine()
  const problems: string[] = []
  if (process.stdin.isTTY) intro('Your university. Ctrl-C ends this without writing anything.')
  for (const question of questions) {
    const { flag, text: message, usual } = question
    const validate = (answer = '') => problemOf(question, answer.trim(), answers)
    if (process.stdin.isTTY && (answers[flag] === undefined || validate(answers[flag]))) {
      const answer = await text({ message, initialValue: usual?.(answers), validate })
      if (isCancel(answer)) throw new OperatorError('you ended it.')
      answers[flag] = answer.trim()
    }
    answers[flag] ??= usual?.(answers) ?? ''
    const problem = validate(answers[flag])
    if (problem) problems.push(`--${flag}: ${given[flag] === undefined ? 'is missing' : problem}`)
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
  return answers
}

/** Returns the first line of standard input: a secret among the arguments would be in the machine's list of processes. */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ''
}
