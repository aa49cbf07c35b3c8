import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrlProblem, describeDatabaseUrl, smtpUrlProblem } from './database/connection-url.ts'
import {
  emailsProblem,
  issuerProblem,
  proxiesProblem,
  publicUrlProblem,
  splitEmails,
  unknownVariables,
} from './env-problems.ts'
import { isLoopback } from './http/loopback.ts'
import { givenLimits, type Limits } from './limits.ts'
import { OperatorError } from './process.ts'
import { parseTokenKeys } from './token-key.ts'

/**
 * A wrong or missing environment variable. The message names every wrong variable, one a line, so that an operator can
 * correct all of them at once.
 */
export class EnvError extends OperatorError {}

const port = z.coerce.number('must be a port number').int().min(0).max(65535)
const optionalUrl = z.url('must be a URL').optional()

/** Returns the schema of a text that must pass a check, which returns what is wrong with it. */
const checkedText = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const flag = z.enum(['0', '1'], 'must be 0 or 1').default('0')

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
  API_BASE_URL: optionalUrl,
  OIDC_ISSUER: checkedText(issuerProblem).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROMPT: z.string().optional(),
  OIDC_EMAIL_VERIFIED: z.enum(['claim', 'trusted'], 'must be claim or trusted').default('claim'),
  AUTHOR_PEPPER: z.string().min(32, 'must be at least 32 characters').optional(),
  TOKEN_KEY: checkedText(tokenKeyProblem).optional(),
  TRUSTED_PROXIES: checkedText(proxiesProblem).default(''),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SMTP_URL: checkedText(smtpUrlProblem).optional(),
  ADMIN_EMAILS: checkedText(emailsProblem).optional(),
  ADMIN_DIGEST: z.enum(['off', 'daily'], 'must be off or daily').default('off'),
  LIMITS: z.string().optional(),
  ACCEPT_NEW_ISSUER: flag,
  DEMO_PUBLIC: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

type RawEnv = z.output<typeof schema>

/**
 * The validated environment. `publicUrl` is an origin without a trailing slash; `limits` and `adminEmails` override
 * site.json.
 */
export interface Env
  extends Omit<RawEnv, 'PUBLIC_URL' | 'LIMITS' | 'ADMIN_EMAILS' | 'ACCEPT_NEW_ISSUER' | 'DEMO_PUBLIC'> {
  publicUrl: string
  acceptsNewIssuer: boolean
  demoPublic: boolean
  adminEmails: string[] | undefined
  limits: Partial<Limits> | undefined
  /** Possible mistakes, one line each that begins with the variable's name. */
  warnings: string[]
}

/**
 * Parses and checks the environment. Empty variables count as unset.
 * @throws EnvError that names every missing or wrong variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = withoutEmpty(source)
  const { values, problems } = parseEach<RawEnv>(schema, given)
  if (values.MODE === 'production') problems.push(...productionProblems(given, values))
  if (values.MODE === 'demo') problems.push(...demoProblems(values))
  problems.push(...s3Problems(given))
  const limits = parseLimits(values.LIMITS, problems)
  if (values.ADMIN_DIGEST === 'daily' && !given.SMTP_URL) problems.push('ADMIN_DIGEST: daily needs SMTP_URL')
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  const { PUBLIC_URL, LIMITS: _limits, ADMIN_EMAILS, ACCEPT_NEW_ISSUER, DEMO_PUBLIC, ...rest } = values as RawEnv
  return {
    ...rest,
    publicUrl: PUBLIC_URL === undefined ? `http://localhost:${rest.PORT}` : new URL(PUBLIC_URL).origin,
    acceptsNewIssuer: ACCEPT_NEW_ISSUER === '1',
    demoPublic: DEMO_PUBLIC === '1',
    adminEmails: ADMIN_EMAILS === undefined ? undefined : splitEmails(ADMIN_EMAILS),
    limits,
    warnings: unknownVariables(source, Object.keys(schema.shape)),
  }
}

const dataSchema = z.object(dataVariables)

/** The environment of command-line tasks on the data. */
export type DataEnv = z.output<typeof dataSchema>

/**
 * Parses the part of the environment that says where the data is, by the same rules, for commands that serve no page:
 * they need neither an address nor a secret. Other variables are ignored.
 * @throws EnvError that names every missing or wrong variable.
 */
export function parseDataEnv(source: Record<string, string | undefined>): DataEnv {
  const given = withoutEmpty(source)
  const { values, problems } = parseEach<DataEnv>(dataSchema, given)
  problems.push(...s3Problems(given))
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return values as DataEnv
}

/**
 * Returns the first line of every command: mode, database and folder, such as `demo mode, own PostgreSQL, DATA_DIR
 * /srv/porchlight/data`. It contains no user name and no password.
 */
export function describeTarget(env: Omit<DataEnv, 'TOWN_DIR'>): string {
  const database = env.DATABASE_URL ? `PostgreSQL database ${describeDatabaseUrl(env.DATABASE_URL)}` : 'own PostgreSQL'
  const parts = [`${env.MODE} mode`, database, `DATA_DIR ${resolve(env.DATA_DIR)}`]
  if (env.S3_BUCKET) parts.push(`photos in the bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}`)
  return parts.join(', ')
}

type Given = Record<string, string | undefined>

function withoutEmpty(source: Given): Given {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

/** Parses each variable on its own, so that one wrong variable hides no other. Wrong ones are absent from `values`. */
function parseEach<Values>(
  { shape }: { shape: Record<string, z.ZodType> },
  given: Given,
): { values: Partial<Values>; problems: string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, type] of Object.entries(shape)) {
    const { data, error } = type.safeParse(given[name])
    values[name] = data
    for (const { message } of error?.issues ?? []) problems.push(`${name}: ${message}`)
  }
  return { values: values as Partial<Values>, problems }
}

function productionProblems(given: Given, { PUBLIC_URL }: Partial<RawEnv>): string[] {
  const required = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'AUTHOR_PEPPER', 'TOKEN_KEY'] as const
  const problems = required.filter(name => !given[name]).map(name => `${name}: is missing (MODE=production needs it)`)
  if (PUBLIC_URL && !PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: must start with https://')
  return problems
}

/**
 * Returns what is wrong with a demo's environment. In demo mode any visitor can sign in as any person, so it listens on
 * this machine only, unless the operator says otherwise.
 */
function demoProblems({ DEMO_PUBLIC, HOST = '127.0.0.1', PUBLIC_URL }: Partial<RawEnv>): string[] {
  if (DEMO_PUBLIC === '1') return []
  const problems: string[] = []
  const why =
    'demo mode lets every visitor sign in as any person; use MODE=production, or DEMO_PUBLIC=1 if that is what you want'
  if (!isLoopback(HOST)) problems.push(`HOST: ${HOST} can be reached from other machines, and ${why}`)
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname))
    problems.push(`PUBLIC_URL: ${PUBLIC_URL} is not a loopback address, and ${why}`)
  return problems
}

function s3Problems(given: Given): string[] {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter(name => !given[name])
  if (missing.length === names.length) return []
  return missing.map(name => `${name}: is missing (set all of ${names.join(', ')}, or none)`)
}

function tokenKeyProblem(text: string): string | undefined {
  try {
    parseTokenKeys(text)
    return undefined
  } catch (error) {
    return (error as Error).message.replace('TOKEN_KEY: ', '')
  }
}

function parseLimits(text: string | undefined, problems: string[]): Partial<Limits> | undefined {
  if (text === undefined) return undefined
  try {
    const { data, error } = givenLimits.safeParse(JSON.parse(text))
    for (const { path, message } of error?.issues ?? []) problems.push(['LIMITS', ...path, message].join(': '))
    return data
  } catch {
    problems.push('LIMITS: must be a JSON object of whole numbers above 0, like {"reviewsPerDay": 5}')
    return undefined
  }
}
