import { fileURLToPath } from 'node:url'
import { readEnv } from '../platform/env.ts'
import { commitDay, version } from '../platform/version.ts'
import { checkData, checkStorage } from './check/check-data.ts'
import { ageWarnings } from './check/check-program.ts'
import { checkIssuer, checkMail, checkProxies, checkPublicUrl } from './check/check-services.ts'
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
  failurePrefix: 'Nothing else was checked: ',
  parse: args => (args.length === 0 ? {} : undefined),
  readDataEnv: source => readEnv(source).env,
  async run() {
    const findings = new Findings(line => process.stdout.write(`${line}\n`))
    const { env, problems } = readEnv(process.env)
    for (const problem of problems) findings.error(problem)
    for (const warning of env.warnings) findings.warning(warning)
    if (env.ACCEPT_NEW_ISSUER)
      findings.warning('ACCEPT_NEW_ISSUER: remove it, or the next mistake in OIDC_ISSUER is accepted as well')
    for (const warning of ageWarnings(commitDay, inProject(''))) findings.warning(warning)
    const isWrong = (names: RegExp) => problems.some(problem => names.test(problem))
    const site = await checkTown(env, inProject('town'), findings)
    const storage = isWrong(/^(S3_|DATA_DIR)/) ? undefined : await checkStorage(env, findings)
    if (!isWrong(/^(MODE|DATA)/))
      await checkData({ env, site, storage, migrations: inProject('db/migrations') }, findings)
    if (!isWrong(/^SMTP_URL/)) await checkMail(env, findings)
    if (!isWrong(/^OIDC_/)) await checkIssuer(env, findings)
    if (!isWrong(/^TRUSTED_PROXIES/)) checkProxies(env, findings)
    if (!isWrong(/^PUBLIC_URL/)) await checkPublicUrl(env, version, findings)
    findings.conclude()
    return !findings.hasErrors
  },
})
