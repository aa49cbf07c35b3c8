import { spawnSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseEnv } from '../../platform/env.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { freePort, listenOnFreePort } from '../../testing/free-port.ts'
import { serveTest } from '../../testing/serve-test.ts'
import { startTestProvider } from '../../testing/sign-in/openid-site.ts'
import { startSmtpServer } from '../../testing/start-smtp-server.ts'
import { testCertificate } from '../../testing/test-certificate.ts'
import { positionsOf, streetFeature, testStreets } from '../../testing/test-travel.ts'
import { ageWarnings } from './check-program.ts'
import { checkCertificate, checkIssuer, checkMail, checkProxies, checkPublicUrl } from './check-services.ts'
import { checkTown } from './check-town.ts'
import { Findings } from './findings.ts'

const folder = await createTestFolder('check')

const env = (variables: Record<string, string> = {}) => parseEnv({ DATA_DIR: join(folder, 'none'), ...variables })

/** Returns the lines of a check, with one blank after the severity. */
async function linesOf(check: (findings: Findings) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  await check(new Findings(line => lines.push(line.replace(/ +/, ' '))))
  return lines
}

const serve = (listener: RequestListener) => serveTest(listener, onTestFinished)

describe('the town folder', () => {
  const writeTown = async (name: string, change: (text: string) => string = text => text) => {
    const town = join(folder, name)
    const filter = (path: string) => !/geojson|catalog|reviews|buildings|landlords/.test(path)
    await cp('town', town, { recursive: true, filter })
    const site = join(town, 'site.json')
    await writeFile(site, change(await readFile(site, 'utf8')))
    return town
  }

  const check = (town: string) => linesOf(findings => checkTown(env({ TOWN_DIR: town }), 'town', findings))

  it('has no findings about the sample town in demo mode but what it has', async () => {
    expect(await check('town')).toEqual([expect.stringMatching(/^ok TOWN_DIR: .*, Wrenfield University$/)])
  })

  it('warns of a copied town that still names the sample, and of missing streets', async () => {
    const said = await check(
      await writeTown('ashby', text =>
        text
          .replace(/wrenfield/gi, 'ashby')
          .replaceAll(/"lat": 43\.[0-9]+/g, '"lat": 44.01')
          .replace('301 Alder Avenue', '12 Quarry Road'),
      ),
    )
    expect(said).toContainEqual(expect.stringMatching(/^warning faq\.json: names the sample's "Wrenfield" \d+ times$/))
    expect(said).toContainEqual(expect.stringMatching(/^warning policies\.md: names the sample's "Wrenfield"/))
    expect(said).toContainEqual(expect.stringMatching(/^warning streets\.geojson: /))
    expect(said.join('\n')).not.toMatch(/error|still the sample's/)
  })

  it('warns of what is left of the European sample', async () => {
    const town = join(folder, 'from-europe')
    await cp('town-europe', town, { recursive: true })
    const site = JSON.parse(await readFile(join(town, 'site.json'), 'utf8'))
    const names = { universityName: 'Ashby', universityFullName: 'Ashby University', townName: 'Ashby' }
    await writeFile(join(town, 'site.json'), JSON.stringify({ ...site, ...names }))
    const said = await check(town)
    expect(said).toContain("warning site.json: emailDomains: is still the sample's")
    expect(said).toContainEqual(
      expect.stringMatching(/^warning imprint\.md: names the sample's "Ballyfinch" \d+ times$/),
    )
  })

  it('warns of names and campus points that were not changed after copying', async () => {
    const said = await check(await writeTown('unchanged'))
    for (const key of ['emailDomains', 'exampleAddress', 'townName', 'campusPoints'])
      expect(said).toContain(`warning site.json: ${key}: is still the sample's`)
  })

  it('names a foreign town’s streets, lines that are none, places without kinds, and a broken file once', async () => {
    const town = await writeTown('foreign')
    const write = (name: string, features: object[]) =>
      writeFile(join(town, name), JSON.stringify({ type: 'FeatureCollection', features }))
    await write('streets.geojson', [...testStreets.features, streetFeature('0,0 1,1', { waterway: 'stream' })])
    const pond = { type: 'Polygon', coordinates: [positionsOf('11.58,49.98 11.59,49.98 11.59,49.985 11.58,49.98')] }
    await write('places.geojson', [{ type: 'Feature', properties: { natural: 'water' }, geometry: pond }])
    const said = (await check(town)).filter(line => line.includes('geojson'))
    expect(said).toEqual([
      expect.stringMatching(/^warning places.geojson: 1 of 1 polygons have no "kind"/),
      'warning streets.geojson: 1 of 4 lines of streets.geojson have no tag "highway" and are not used',
      expect.stringMatching(/^warning streets.geojson: the nearest street is [\d,.]+ km from the campus point engQuad/),
    ])
    await write('streets.geojson', [streetFeature('0,0 1,100', { highway: 'path' })])
    expect((await check(town)).filter(line => line.startsWith('error'))).toHaveLength(1)
  })

  it('names each wrong key, file and picture at once', async () => {
    const wrong = await writeTown('wrong', text => text.replace('"productName"', '"produktName"'))
    await rm(join(wrong, 'faq.json'))
    const said = await check(wrong)
    expect(said).toContainEqual(expect.stringMatching(/^error .*site\.json: productName: /))
    expect(said).toContainEqual(expect.stringMatching(/^error .*faq\.json: /))
    const lacking = await writeTown('lacking')
    await rm(join(lacking, 'pictures/home.webp'))
    const linked = await writeTown('linked', text =>
      text.replace('"campusPoints"', '"footerLinks": [{"label": "Imprint", "page": "imprint"}],\n  "campusPoints"'),
    )
    expect(await check(linked)).toContainEqual(
      expect.stringMatching(/^error .*site\.json: footerLinks\[0\]\.page: there is no file imprint\.md$/),
    )
    expect(await check(lacking)).toContain(
      'error site.json: names the picture pictures/home.webp, which cannot be read',
    )
  })
})

describe('the services', () => {
  it('tells a mail server that takes the sign-in from one that does not', async () => {
    const { port, close } = await startSmtpServer({
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'site' }) : done(new Error('no')),
    })
    onTestFinished(close)
    const check = (password: string) =>
      linesOf(findings => checkMail(env({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}` }), findings))
    expect(await check('right')).toEqual([expect.stringMatching(/^ok SMTP_URL: /)])
    expect(await check('wrong')).toEqual([expect.stringMatching(/^error SMTP_URL: .*EAUTH 535/)])
    const unset = await linesOf(findings => checkMail(env(), findings))
    expect(unset).toEqual([expect.stringMatching(/^warning SMTP_URL: is not set/)])
  })

  it('reads the discovery document of a certified provider, and says why it cannot', async () => {
    const redirectUri = 'https://housing.example.edu/auth/callback'
    const provider = await startTestProvider({ redirectUri })
    onTestFinished(provider.close)
    const production = { MODE: 'production', OIDC_CLIENT_ID: 'porchlight' } as const
    const check = (issuer: string, OIDC_CLIENT_SECRET?: string) =>
      linesOf(findings => checkIssuer({ ...env(), ...production, OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET }, findings))
    expect(await check(provider.issuer)).toEqual([expect.stringMatching(/^ok OIDC_ISSUER: /)])
    const { port, close } = await listenOnFreePort(createServer(testCertificate))
    onTestFinished(close)
    expect(await check(`https://localhost:${port}`)).toEqual([expect.stringMatching(/run update-ca-certificates, and/)])
    const respelled = await check(provider.issuer.replace('localhost', '127.0.0.1'))
    expect(respelled).toEqual([expect.stringContaining(`the provider calls itself ${provider.issuer}; write it so`)])
    const missing = await check(`http://127.0.0.1:${await freePort()}`)
    expect(missing).toEqual([expect.stringMatching(/^error OIDC_ISSUER: .*ECONNREFUSED/)])
    const withSecret = await startTestProvider({ redirectUri, clientSecret: 'the right secret' })
    onTestFinished(withSecret.close)
    expect(await check(withSecret.issuer, 'the right secret')).toEqual([expect.stringMatching(/^ok /)])
    expect(await check(withSecret.issuer, 'another secret')).toContainEqual(
      expect.stringMatching(/^error OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: .*invalid_client/),
    )
    const notAProvider = await serve((_request, response) => response.writeHead(404).end())
    expect(await check(notAProvider)).toEqual([expect.stringMatching(/^error OIDC_ISSUER: /)])
  })
})

describe('PUBLIC_URL', () => {
  const check = (publicUrl: string, MODE: 'production' | 'demo' = 'production') =>
    linesOf(findings => checkPublicUrl({ MODE, publicUrl }, '1.2.3', findings))

  it('without a site is an error in production and a warning in a demo', async () => {
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    expect(await check(publicUrl)).toEqual([expect.stringMatching(/^error PUBLIC_URL: no site answers/)])
    const demo = await check(publicUrl, 'demo')
    expect(demo).toEqual([expect.stringMatching(/^warning PUBLIC_URL: no site answers/)])
  })

  it('warns of another version, of small bodies and of missing headers', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/healthz') return void response.end(JSON.stringify({ status: 'ok', version: '1.2.2' }))
      response.writeHead(413, { 'content-type': 'text/html', connection: 'close' }).end()
    })
    expect(await check(url)).toEqual([
      expect.stringMatching(/^ok PUBLIC_URL: .* version 1\.2\.2$/),
      'warning PUBLIC_URL: the running site is version 1.2.2, this is 1.2.3',
      expect.stringContaining('Strict-Transport-Security'),
      expect.stringContaining('warning PUBLIC_URL: the proxy refuses bodies of 2 MB'),
    ])
  })

  it('is content with a proxy that passes bodies and sends HSTS, and no other program', async () => {
    const url = await serve((request, response) => {
      response.setHeader('strict-transport-security', 'max-age=31536000')
      if (request.url === '/healthz') return void response.end(JSON.stringify({ status: 'ok', version: '1.2.3' }))
      request.resume().on('end', () => response.writeHead(401).end())
    })
    expect(await check(url)).toEqual([expect.stringMatching(/^ok PUBLIC_URL: /)])
    const other = await serve((_request, response) => response.end('<h1>It works!</h1>'))
    expect(await check(other)).toEqual([expect.stringMatching(/^error PUBLIC_URL: .* is not Porchlight/)])
  })
})

it('warns of a version that is old, and of the Node that came with one', () => {
  const program = '/opt/porchlight/versions/0.2.0/'
  const ages = (now: string, execPath = `${program}bin/node`) =>
    ageWarnings('2026-12-01', program, { execPath, now: new Date(now) })
  expect(ages('2027-01-30')).toEqual([])
  expect(ages('2027-01-31')).toEqual([expect.stringMatching(/^Node .* is 61 days old/)])
  expect(ages('2027-01-31', '/usr/bin/node')).toEqual([])
  expect(ages('2028-01-05', '/usr/bin/node')).toEqual([expect.stringMatching(/^this version is 13 months old/)])
  expect(ageWarnings('', program, { now: new Date('2030-01-01') })).toEqual([])
})

it('warns of a site in production that trusts no proxy', async () => {
  const check = (MODE: 'production' | 'demo', TRUSTED_PROXIES: string) =>
    linesOf(async findings => checkProxies({ MODE, TRUSTED_PROXIES }, findings))
  expect(await check('production', '')).toEqual([expect.stringContaining('warning TRUSTED_PROXIES: is empty')])
  expect([...(await check('demo', '')), ...(await check('production', '127.0.0.1'))]).toEqual([])
})

it('warns two weeks before the certificate ends', async () => {
  const { port, close } = await listenOnFreePort(createServer(testCertificate))
  onTestFinished(close)
  const check = (now: string) =>
    linesOf(findings => checkCertificate(`https://localhost:${port}`, new Date(now), findings))
  expect(await check('2036-11-01')).toEqual([])
  const warning = expect.stringMatching(/^warning PUBLIC_URL: the certificate of .* ends on 2036-11-23: renew it$/)
  expect(await check('2036-11-10')).toEqual([warning])
})

it('goes on after malformed variables, and names each other one that cannot be used', () => {
  const variables = {
    MODE: 'production',
    PORT: 'eighty',
    METRICS_TOKEN: 'short',
    TRUSTED_PROXIES: 'localhost',
    TOWN_DIR: join(folder, 'nowhere'),
    DATABASE_URL: 'postgresql://porchlight@127.0.0.1:1/porchlight',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const { PATH } = process.env
  const command = ['--import', 'tsx', 'src/cli/check.ts']
  const { status, stdout } = spawnSync(process.execPath, command, { env: { PATH, ...variables }, encoding: 'utf8' })
  expect(status).toBe(1)
  for (const name of ['PORT', 'METRICS_TOKEN', 'TRUSTED_PROXIES', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL'])
    expect(stdout).toMatch(new RegExp(`^error +${name}: `, 'm'))
  expect(stdout).toMatch(/^error .*nowhere.site\.json/m)
  expect(stdout).not.toContain('TRUSTED_PROXIES: is empty')
})

it('reports an unexpected failure under its variable, and counts what it found', async () => {
  const lines: string[] = []
  const findings = new Findings(line => lines.push(line))
  await findings.attempt('S3_BUCKET', async () => {
    throw new TypeError('broken')
  })
  findings.ok('PORT: is free')
  findings.conclude()
  expect(lines).toEqual(['error    S3_BUCKET: broken', 'ok       PORT: is free', '1 error, no warnings.'])
})
