import { describe, expect, test } from 'vitest'
import { linesOfError } from '../testing/lines-of-error.ts'
import { describeTarget, parseDataEnv, parseEnv } from './env.ts'
import { OperatorError } from './process.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://homes.example.edu',
  OIDC_ISSUER: 'https://id.example.edu',
  OIDC_CLIENT_ID: 'homes',
  AUTHOR_PEPPER: 'p'.repeat(32),
  DATABASE_URL: 'postgresql:///porchlight?host=/var/run/postgresql',
}

/** Returns the variables that a refusal names, in its order. */
function refused(source: Record<string, string>): string[] {
  return linesOfError(() => parseEnv(source), OperatorError).map(line => line.split(':')[0] as string)
}

describe('the environment', () => {
  test('needs no variable: a demo on loopback', () => {
    expect(parseEnv({})).toMatchObject({
      MODE: 'demo',
      PORT: 8080,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      DATA_DIR: './data',
      TOWN_DIR: './town',
      OIDC_EMAIL_VERIFIED: 'claim',
      OIDC_EMAIL_CLAIM: 'email',
      DEMO_PUBLIC: false,
      ADMIN_DIGEST: 'off',
    })
    expect(parseEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', MODE: '', LIMITS: '' })).toEqual(parseEnv({}))
  })

  test('forgives what editors and env files leave around a value', () => {
    const given = {
      ...production,
      PORT: '8081',
      LIMITS: '{"reviewsPerDay": 3}',
      ADMIN_DIGEST: 'off',
      TRUSTED_PROXIES: '',
    }
    const expected = parseEnv(given)
    const wrappings = [`\r`, ' \t', '\uFEFF', '\r\n'].flatMap(end => [
      (value: string) => value + end,
      (value: string) => `'${value}'${end}`,
      (value: string) => `"${value}"${end}`,
    ])
    for (const wrap of wrappings) {
      const wrapped = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, wrap(value)]))
      expect(parseEnv(wrapped), wrap('value')).toEqual(expected)
    }
    expect(parseEnv({ DATA_DIR: '"it\'s here' })).toMatchObject({ DATA_DIR: '"it\'s here' })
  })

  const wrongValues = {
    MODE: ['staging'],
    PORT: ['http', '65536', '80.5'],
    HOST: ['0.0.0.0', '::', '128.0.0.1', 'homes.example.edu', '127.evil.example', '127.0.0.1.evil.example'],
    PUBLIC_URL: [
      'localhost',
      'ftp://localhost',
      'http://localhost:8080/housing',
      'http://localhost.evil.example',
      'https://10.0.0.4',
    ],
    DATABASE_URL: ['mysql://db/homes', 'homes'],
    OIDC_ISSUER: ['id.example', 'http://id.example', 'https://id.example/?a=b', 'https://user:word@id.example'],
    OIDC_EMAIL_VERIFIED: ['yes'],
    OIDC_EMAIL_CLAIM: ['upn'],
    AUTHOR_PEPPER: ['short'],
    ADMIN_EMAILS: ['a@x.example, nobody'],
    METRICS_TOKEN: ['short'],
    SMTP_URL: ['mail', 'smtp:///', 'smtp://u:p@ss@h', 'smtp://h?form=a@b.example'],
    TRUSTED_PROXIES: ['localhost', '127.0.0.1,10.0.0.0/33', '0.0.0.0/0'],
    DEMO_PUBLIC: ['yes'],
    LOG_LEVEL: ['loud'],
    ADMIN_DIGEST: ['hourly'],
  }
  const wrong = Object.entries(wrongValues).flatMap(([name, values]) => values.map(value => [name, value] as const))
  test.each(wrong)('refuses %s=%s by name', (name, value) => {
    expect(refused({ [name]: value })).toEqual([name])
  })

  test.each([
    ['OIDC_ISSUER', 'http://localhost:9000/realm'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/a-tenant/v2.0'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8, fd00::/8'],
    ['SMTP_URL', 'smtps://user:p%40ss%2Fword@mail.example:465?from=housing@example.edu'],
    ['SMTP_URL', 'smtp://127.0.0.1:25?from=housing@example.edu'],
    ['DATABASE_URL', 'postgres://u:p%40ss%2Fw%3Ard@127.0.0.1:5432/homes?sslmode=require'],
    ['DATABASE_URL', 'postgres:///homes?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://u:p@db1:5432,[::1]:5433/homes?target_session_attrs=read-write'],
    ['ADMIN_EMAILS', ' a@x.example , b@x.example,', { ADMIN_EMAILS: ['a@x.example', 'b@x.example'] }],
    ['LIMITS', '{"reviewsPerDay": 7}', { LIMITS: { reviewsPerDay: 7 } }],
    ['PORT', '9001', { publicUrl: 'http://localhost:9001' }],
    ['PUBLIC_URL', 'http://localhost:8080//', { publicUrl: 'http://localhost:8080' }],
    ['PUBLIC_URL', 'HTTP://LocalHost:80', { publicUrl: 'http://localhost' }],
  ])('accepts %s=%s', (name, value, expected: object = { [name]: value }) => {
    expect(parseEnv({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    'postgres://u:p@ss/w:rd@127.0.0.1:5432/homes',
    'postgres://u:ss/w@127.0.0.1/homes',
    'postgres://u:ss%w@127.0.0.1/homes',
    'postgres://u:ss[@127.0.0.1:port/homes',
    'postgres://u:p,ss@db1:5432,db2:port/homes',
  ])('refuses DATABASE_URL=%s with a hint to percent-encode, without quoting it', url => {
    // The message is the same for all of them, so it quotes none.
    const hint = 'percent-encode special characters in the user name and the password (@ is %40, : is %3A, / is %2F,'
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow(
      new OperatorError(`DATABASE_URL: cannot be read; ${hint} ? is %3F, # is %23, % is %25)`),
    )
  })

  test('warns of variables that were meant for it, and of no others', () => {
    const meant = [
      'DATABASE_URI',
      'OIDC_ISUER',
      'S3_PATH_STYLE',
      'TRUSTED_PROXY',
      'ADMIN_EMAIL',
      'DATABSE_URL',
      'SMPT_URL',
      'PUBLICURL',
    ]
    const others = ['PATH', 'HOME', 'HOSTNAME', 'PGHOST', 'NODE_ENV', 'TOKEN_OF_CI']
    const given = Object.fromEntries([...meant, ...others].map(name => [name, 'x']))
    const { warnings } = parseEnv({ ...given, SMTP_HOST: '', LOG_LEVEL: 'info' })
    expect(warnings).toEqual(meant.map(name => expect.stringMatching(`^${name}: Porchlight reads no such variable`)))
  })

  test('takes a daily digest for admins only with a mail server', () => {
    expect(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:25', ADMIN_DIGEST: 'daily' }).ADMIN_DIGEST).toBe('daily')
    expect(() => parseEnv({ ADMIN_DIGEST: 'daily' })).toThrow(new OperatorError('ADMIN_DIGEST: daily needs SMTP_URL'))
  })
})

describe('a demo', () => {
  test.each(['127.0.0.1', '127.8.8.8', 'localhost', 'LocalHost', '::1'])('accepts HOST=%s', host => {
    expect(parseEnv({ HOST: host }).HOST).toBe(host)
    const url = `http://${host.includes(':') ? `[${host}]` : host.toLowerCase()}:9000`
    expect(parseEnv({ PUBLIC_URL: url }).publicUrl).toBe(url)
  })

  test('is public only with DEMO_PUBLIC=1', () => {
    const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'http://homes.example.edu' }
    expect(refused({ ...outside, DEMO_PUBLIC: '0' })).toEqual(['HOST', 'PUBLIC_URL'])
    expect(parseEnv({ ...outside, DEMO_PUBLIC: '1' })).toMatchObject({ HOST: '0.0.0.0', DEMO_PUBLIC: true })
  })
})

describe('production', () => {
  test('starts with its five variables, on any host, and names every missing one', () => {
    expect(parseEnv({ ...production, HOST: '0.0.0.0' })).toMatchObject({ publicUrl: 'https://homes.example.edu' })
    const five = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'AUTHOR_PEPPER', 'DATABASE_URL']
    expect(refused({ MODE: 'production' })).toEqual(five)
    for (const name of five) expect(refused({ ...production, [name]: '' })).toEqual([name])
    // Commands need no other of them.
    expect(() => parseDataEnv({ MODE: 'production' })).toThrow(
      /^DATABASE_URL: is missing [^\n]*docs\/operations\.md\)$/,
    )
  })

  test('names what is wrong and what is missing at once', () => {
    const given = { ...production, PORT: 'x', OIDC_ISSUER: '', SMTP_URL: 'mail', LIMITS: '{' }
    expect(refused(given).sort()).toEqual(['LIMITS', 'OIDC_ISSUER', 'PORT', 'SMTP_URL'])
  })

  test('ignores the TOKEN_KEY of 0.1.0, whatever it is, and says so', () => {
    expect(parseEnv(production).warnings).toEqual([])
    expect(parseEnv({ ...production, TOKEN_KEY: '{kty:EC' }).warnings).toEqual([
      expect.stringMatching(/^TOKEN_KEY: is ignored/),
    ])
  })

  test('refuses a public URL without TLS, DEMO_PUBLIC or not', () => {
    expect(refused({ ...production, PUBLIC_URL: 'http://homes.example.edu' })).toEqual(['PUBLIC_URL'])
    expect(refused({ ...production, PUBLIC_URL: 'http://localhost:8080', DEMO_PUBLIC: '1' })).toEqual(['PUBLIC_URL'])
  })
})

test.each([{}, production])('S3_* is all or none, in both modes', base => {
  const all: Record<string, string> = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const names = Object.keys(all)
  expect(refused({ ...base, ...all })).toEqual([])
  for (const name of names) {
    expect(refused({ ...base, ...all, [name]: '' })).toEqual([name])
    expect(refused({ ...base, [name]: all[name]! })).toEqual(names.filter(other => other !== name))
  }
})

test('LIMITS is a JSON object of whole numbers above 0, refused together with other wrong variables', () => {
  for (const limits of ['7', '{', '[]', 'null', ...['0', '1.5', '"7"'].map(value => `{"reviewsPerDay": ${value}}`)])
    expect(refused({ HOST: '0.0.0.0', LIMITS: limits }), limits).toEqual(['LIMITS', 'HOST'])
})

const lineOf = (env: Record<string, string>) => describeTarget(parseDataEnv(env))

test('the first line names mode, database and folder, and no password', () => {
  expect(lineOf({ DATA_DIR: '/srv/porchlight/data' })).toBe('demo mode, own PostgreSQL, DATA_DIR /srv/porchlight/data')
  const s3 = { S3_ENDPOINT: 'https://s3.example.edu', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' }
  const env = { MODE: 'production', DATA_DIR: '/srv/d', DATABASE_URL: 'postgres://me:secret@db:5433/porch%20light' }
  expect(lineOf({ ...env, ...s3, S3_BUCKET: 'homes' })).toBe(
    'production mode, PostgreSQL database porch light on db:5433, DATA_DIR /srv/d, ' +
      'photos in the bucket homes at https://s3.example.edu',
  )
  expect(lineOf({ DATA_DIR: '/srv/d', DATABASE_URL: production.DATABASE_URL })).toBe(
    'demo mode, PostgreSQL database porchlight on /var/run/postgresql, DATA_DIR /srv/d',
  )
  expect(lineOf({ DATA_DIR: '/srv/d', DATABASE_URL: 'postgres://me:se,cret@db1,db2:5433/homes' })).toBe(
    'demo mode, PostgreSQL database homes on db1 and db2:5433, DATA_DIR /srv/d',
  )
})
