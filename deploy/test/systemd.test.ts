import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { triedVersions } from '../../scripts/setup.mjs'
import { startTestServer, type TestServer } from '../../src/testing/databases/test-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { productionEnv, startInstance } from './instance.ts'

/** What the filter is read and built with. */
const packages = ['systemd', 'libseccomp2', 'python3']

const container = inject('container')
const hasApt = existsSync('/usr/bin/apt-get')

const folder = await mkdtemp(join(tmpdir(), 'porchlight-systemd-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The program and arguments that run a command under a unit's filter. */
async function filterOf(unit: string): Promise<string[]> {
  const calls = allowedCalls(await readService(unit))
  return ['python3', resolve('deploy/test/run-under-filter.py'), calls.join(',')]
}

function nodeOf(version: string): string {
  const run = ['exec', '--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath']
  return execFileSync('npm', run, { cwd: folder, encoding: 'utf8' }).trim()
}

let database: TestServer
beforeAll(async () => {
  database = await startTestServer()
  return database.stop
})

const siteEnv = async (unit: string, dataDir: string) => ({
  ...environmentOf(await readService(unit)),
  ...productionEnv('https://housing.example.edu', database.siteUrl),
  DATA_DIR: dataDir,
  TOWN_DIR: join(container.workDir, 'town'),
})

describe.skipIf(!hasApt)('the units', () => {
  beforeAll(() => {
    const missing = packages.filter(name => spawnSync('dpkg', ['-s', name]).status !== 0)
    if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing])
  })

  test('a call outside of the filter ends the program, as under systemd', async () => {
    const [program = '', ...args] = await filterOf('deploy/porchlight.service')
    expect(spawnSync(program, [...args, 'true']).status).toBe(0)
    const { signal, status } = spawnSync(program, [...args, 'chroot', '/', 'true'])
    // 159 is a shell's word for it, where python3 is a script.
    expect(['SIGSYS', 159]).toContain(signal ?? status)
  })

  test.each(triedVersions)('the site starts and writes under the filter with Node %s', async version => {
    const unit = 'deploy/porchlight.service'
    const node = nodeOf(version)
    const command = container.command.map(word => (word === 'node' ? node : word))
    const env = await siteEnv(unit, join(folder, version))
    const options = { port: await freePort(), env, prefix: await filterOf(unit), path: '/healthz' }
    const { port, stop } = await startInstance({ ...container, command }, options)
    const headers = { host: 'housing.example.edu' }
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(200)
    expect(await stop()).toBe(0)
  })

  test('the backup is made under its filter, beside the site', async () => {
    const unit = 'deploy/porchlight-backup.service'
    const dataDir = join(folder, 'backed-up')
    const server = await startDebianPostgres()
    const DATABASE_URL = await server.createDatabase('site')
    const site = { ...(await siteEnv('deploy/porchlight.service', dataDir)), DATABASE_URL }
    const { stop } = await startInstance(container, { port: await freePort(), env: site })
    const backups = join(folder, 'backups')
    const envFile = join(folder, 'porchlight.env')
    await writeFile(envFile, 'MODE=production\n')
    const own = { DATABASE_URL, BACKUP_DIR: backups, ENV_FILE: envFile, PATH: process.env.PATH }
    const env = { ...(await siteEnv(unit, dataDir)), ...own }
    const [program = '', ...args] = await filterOf(unit)
    const { status, stderr } = spawnSync(program, [...args, 'sh', 'deploy/backup.sh'], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(await readdir(backups)).toHaveLength(1)
    expect(await stop()).toBe(0)
    await server.stop()
  })

  test('both are confined alike', async () => {
    const [site, backup] = await Promise.all(
      ['deploy/porchlight.service', 'deploy/porchlight-backup.service'].map(readService),
    )
    const own = /^(Environment.*|LoadCredential|ExecStart|Restart.*|Timeout.*|StateDirectory.*)$/
    for (const [name, values] of site!) if (!own.test(name)) expect([name, backup!.get(name)]).toEqual([name, values])
  })
})

/** The settings of a systemd unit's service: each name with its values in order. */
type ServiceSettings = Map<string, string[]>

/** Reads the section [Service] of a unit. */
async function readService(file: string): Promise<ServiceSettings> {
  const settings: ServiceSettings = new Map()
  const section = (await readFile(file, 'utf8')).split(/^\[Service\]$/m)[1]?.split(/^\[/m)[0] ?? ''
  for (const line of section.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) settings.set(name, [...(settings.get(name) ?? []), value])
  }
  return settings
}

/** Returns the variables that a unit sets itself. */
function environmentOf(service: ServiceSettings): Record<string, string> {
  const pairs = (service.get('Environment') ?? []).flatMap(line => line.split(' '))
  return Object.fromEntries(pairs.map(pair => pair.split('=')))
}

/** Returns the system calls that a unit allows, with systemd's own sets written out. */
function allowedCalls(service: ServiceSettings): string[] {
  const members = new Map<string, string[]>()
  let set = ''
  for (const line of execFileSync('systemd-analyze', ['syscall-filter', '--no-pager'], { encoding: 'utf8' }).split(
    '\n',
  )) {
    const name = line.trim()
    if (line.startsWith('@')) set = name
    else if (/^\w+$|^@/.test(name)) members.set(set, [...(members.get(set) ?? []), name])
  }
  const expand = (name: string): string[] => (name.startsWith('@') ? (members.get(name) ?? []).flatMap(expand) : [name])
  return [...new Set((service.get('SystemCallFilter') ?? []).flatMap(line => line.split(' ')).flatMap(expand))]
}
