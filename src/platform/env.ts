import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrlProblem, describeDatabaseUrl, smtpUrlProblem } from './database/connection-url.ts'
import { emailsProblem, issuerProblem, proxiesProblem, publicUrlProblem, unknownVariables } from './env-problems.ts'
import { splitList } from './http/clients/client-address.ts'
import { isLoopback } from './http/loopback.ts'
import { parseJson } from './parse-json.ts'
import { OperatorError } from './process.ts'

const port = z.coerce.number('must be a port number').int().min(0).max(65535)
const optionalUrl = z.url('must be a URL').optional()

/** Returns the schema of a text that must pass a check, which returns what is wrong with it. */
const checkedText = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform(text => text === '1')
const limits = z.record(
  z.string(),
  z.int().positive(),
  'must be a JSON object of whole numbers above 0, like {"writesPerMinute": 30}',
)

/** The variables that say where the data is. */
const dataVariables = {
  MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  DATA_DIR: z.string().default('./data'),
  TOWN_DIR: z.string().default('./town'),
  DATABASE_URL: checkedText(databaseUrlProblem).optional(),
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const schema = z.object({
  ...dataVariables,
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: checkedText(publicUrlProblem).optional(),
  OIDC_ISSUER: checkedText(issuerProblem).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROMPT: z.string().optional(),
  OIDC_EMAIL_VERIFIED: z.enum(['claim', 'trusted'], 'must be claim or trusted').default('claim'),
  OIDC_EMAIL_CLAIM: z.string().default('email'),
  AUTHOR_PEPPER: z.string().min(32, 'must be at least 32 characters').optional(),
  /** Signed the tokens of 0.1.0. */
  TOKEN_KEY: z.string().optional(),
  TRUSTED_PROXIES: checkedText(proxiesProblem).default(''),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SMTP_URL: checkedText(smtpUrlProblem).optional(),
  ADMIN_EMAILS: checkedText(emailsProblem).transform(splitList).optional(),
  ADMIN_DIGEST: z.enum(['off', 'daily'], 'must be off or daily').default('off'),
  LIMITS: z.string().transform(parseJson).pipe(limits).optional(),
  ACCEPT_NEW_ISSUER: flag,
  DEMO_PUBLIC: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The validated environment. ADMIN_EMAILS and LIMITS override site.json. */
export interface Env extends Omit<z.output<typeof schema>, 'PUBLIC_URL'> {
  /** An origin, without a trailing slash. */
  publicUrl: string
  /** Possible mistakes, one line each that begins with the variable's name. */
  warnings: string[]
}

/** What a start and `check` say of a variable that an update from 0.1.0 leaves behind. */
export const tokenKeyIgnored =
  'TOKEN_KEY: is ignored, since tokens are signed under a key of AUTHOR_PEPPER; remove it unless you may go back to 0.1.0'

/** @throws OperatorError that names every missing or wrong variable, one a line, to correct all of them at once. */
export function parseEnv(source: Variables): Env {
  const { env, problems } = readEnv(source)
  refuseProblems(problems)
  return env
}

/** Returns the environment in which wrong variables count as unset, and what is wrong, one line for each. */
export function readEnv(source: Variables): { env: Env; problems: string[] } {
  const { data, problems } = readVariables(schema, source, given => [
    ...productionProblems(given),
    ...databaseProblems(given),
    ...demoProblems(given),
    ...s3Problems(given),
    ...emailClaimProblems(given),
    ...(given.ADMIN_DIGEST === 'daily' && !given.SMTP_URL ? ['ADMIN_DIGEST: daily needs SMTP_URL'] : []),
  ])
  const { PUBLIC_URL, ...env } = data
  const publicUrl = PUBLIC_URL === undefined ? `http://localhost:${env.PORT}` : new URL(PUBLIC_URL).origin
  const warnings = unknownVariables(source, Object.keys(schema.shape))
  if (env.TOKEN_KEY) warnings.push(tokenKeyIgnored)
  return { env: { ...env, publicUrl, warnings }, problems }
}

const dataSchema = z.object(dataVariables)

/** The environment of command-line tasks on the data. */
export type DataEnv = z.output<typeof dataSchema>

/**
 * Parses the part of the environment that says where the data is, for commands that serve no page: they need neither an
 * address nor a secret. Other variables are ignored.
 * @throws OperatorError, as `parseEnv` does.
 */
export function parseDataEnv(source: Variables): DataEnv {
  const { data, problems } = readVariables(dataSchema, source, given => [
    ...databaseProblems(given),
    ...s3Problems(given),
  ])
  refuseProblems(problems)
  return data
}

/**
 * Returns the first line of every command: mode, database and folder, such as `demo mode, own PostgreSQL, DATA_DIR
 * /srv/porchlight/data`. It contains no user name and no password.
 */
export function describeTarget(env: Omit<DataEnv, 'TOWN_DIR'>): string {
  const database = env.DATABASE_URL ? `PostgreSQL database ${describeDatabaseUrl(env.DATABASE_URL)}` : 'own PostgreSQL'
  const parts = [`${env.MODE} mode`, database, `DATA_DIR ${resolve(env.DATA_DIR)}`]
  if (env.S3_BUCKET && env.S3_ENDPOINT) parts.push(`photos in the bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}`)
  return parts.join(', ')
}

type Variables = Record<string, string | undefined>

/**
 * Returns a variable without what editors and env files leave around its value: blanks, a carriage return, and quotes that
 * no shell has removed. Undefined for an empty one.
 */
export function cleanVariable(value: string | undefined): string | undefined {
  return value?.trim().replace(/^(["'])(.*)\1$/s, '$2') || undefined
}

/** Empty and wrong variables count as unset. A wrong one hides neither another nor what is wrong between several. */
function readVariables<Schema extends z.ZodObject>(
  variables: Schema,
  source: Variables,
  problemsBetween: (given: Variables) => string[],
): { data: z.output<Schema>; problems: string[] } {
  const cleaned = Object.entries(source).map(([name, value]) => [name, cleanVariable(value)])
  const given: Variables = Object.fromEntries(cleaned.filter(([, value]) => value))
  const issues = variables.safeParse(given).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const data = variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const problems = issues.map(({ path, message }) => [...path, message].join(': '))
  return { data, problems: [...problems, ...problemsBetween(given)] }
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
}

function productionProblems(given: Variables): string[] {
  if (given.MODE !== 'production') return []
  const required = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'AUTHOR_PEPPER'] as const
  const problems = required.filter(name => !given[name]).map(name => `${name}: is missing (MODE=production needs it)`)
  if (/^http:/i.test(given.PUBLIC_URL ?? '')) problems.push('PUBLIC_URL: must start with https://')
  return problems
}

/** The site's own PostgreSQL gets no security releases from the system. */
function databaseProblems({ MODE, DATABASE_URL }: Variables): string[] {
  if (MODE !== 'production' || DATABASE_URL) return []
  return ['DATABASE_URL: is missing (MODE=production needs a PostgreSQL server: docs/operations.md)']
}

/**
 * Returns what is wrong with a demo's environment. In demo mode any visitor can sign in as any person, so it listens on
 * this machine only, unless the operator says otherwise.
 */
function demoProblems({ MODE = 'demo', DEMO_PUBLIC, HOST = '127.0.0.1', PUBLIC_URL }: Variables): string[] {
  if (MODE !== 'demo' || DEMO_PUBLIC === '1') return []
  const problems: string[] = []
  const why =
    'demo mode lets every visitor sign in as any person; use MODE=production, or DEMO_PUBLIC=1 if that is what you want'
  if (!isLoopback(HOST)) problems.push(`HOST: ${HOST} can be reached from other machines, and ${why}`)
  if (PUBLIC_URL && !publicUrlProblem(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname))
    problems.push(`PUBLIC_URL: ${PUBLIC_URL} is not a loopback address, and ${why}`)
  return problems
}

/** The claim `email_verified` is about `email`; nothing but the issuer vouches for another claim. */
function emailClaimProblems({ OIDC_EMAIL_CLAIM = 'email', OIDC_EMAIL_VERIFIED }: Variables): string[] {
  if (OIDC_EMAIL_CLAIM === 'email' || OIDC_EMAIL_VERIFIED === 'trusted') return []
  return ['OIDC_EMAIL_CLAIM: another claim than email needs OIDC_EMAIL_VERIFIED=trusted']
}

function s3Problems(given: Variables): string[] {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter(name => !given[name])
  if (missing.length === names.length) return []
  return missing.map(name => `${name}: is missing (set all of ${names.join(', ')}, or none)`)
}
