import { fileURLToPath } from 'node:url'
import { parseEnv } from '../platform/env.ts'
import { version } from '../version.ts'
import { checkData } from './check/check-data.ts'
import { checkIssuer, checkMail, checkPublicUrl } from './check/check-services.ts'
import { checkTown } from './check/check-town.ts'
import { Findings } from './check/findings.ts'
import { runCommand } from './run-command.ts'

/** Two folders above this file, both in src/cli and built in dist/server. */
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** `npm run check`: finds everything that is wrong before a start. */
await runCommand({
  usage: `npm run check

Checks everything that a start needs, and starts nothing: every variable, the town folder and what is left of the sample
in it, database, photo store, mail server, OpenID provider, and the site as PUBLIC_URL shows it. The site may be running.
Ends with 1 for an error, with 0 otherwise.`,
  failurePrefix: 'Nothing else was checked:\n',
  // The other checks depend on the variables, so wrong ones end it.
  parse: args => (args.length === 0 ? parseEnv(process.env) : undefined),
  async run(env) {
    const findings = new Findings(line => process.stdout.write(`${line}\n`))
    const site = await checkTown(env, inProject('town'), findings)
    await checkData({ env, site, migrations: inProject('db/migrations') }, findings)
    await checkMail(env, findings)
    await checkIssuer(env, findings)
    await checkPublicUrl(env, version, findings)
    findings.conclude()
    return !findings.hasErrors
  },
})
