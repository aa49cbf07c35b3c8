import { fileURLToPath } from 'node:url'
import { describeTarget, EnvError, parseEnv } from '../platform/env.ts'
import { describeFailure } from '../platform/process.ts'
import { version } from '../version.ts'
import { checkDatabase, checkStorage } from './check/check-data.ts'
import { checkIssuer, checkMail } from './check/check-services.ts'
import { checkPublicUrl, checkTown } from './check/check-town.ts'
import { type Finding, failure, reportFindings } from './check/finding.ts'

const usage = `npm run check

Checks everything that a start needs, and starts nothing: every variable, the town folder and what is left of the sample
in it, database, photo store, mail server, OpenID provider, and the site as PUBLIC_URL shows it. The site may be running.
Ends with 1 for an error, with 0 otherwise.`

/** Two folders above this file, both in src/cli and built in dist/server. */
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

process.exitCode = await run(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${describeFailure(error)}\n`)
  return 1
})

async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    const isHelp = args.includes('--help') || args.includes('-h')
    process[isHelp ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return isHelp ? 0 : 2
  }
  const findings = await check()
  process.stdout.write(`${reportFindings(findings).join('\n')}\n`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** Returns all findings; with a wrong environment only those about its variables, since the others depend on it. */
async function check(): Promise<Finding[]> {
  try {
    const env = parseEnv(process.env)
    process.stdout.write(`${describeTarget(env)}\n`)
    const town = await checkTown(env, inProject('town'))
    return [
      ...town.findings,
      ...(await checkDatabase(env, town.site, inProject('db/migrations'))),
      ...(await checkStorage(env)),
      ...(await checkMail(env)),
      ...(await checkIssuer(env, town.site)),
      ...(await checkPublicUrl(env, version)),
    ]
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n').map(failure)
    throw error
  }
}
