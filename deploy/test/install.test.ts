import { execFileSync, spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { bootGuest, findArchive, type Guest, makeSystem, type Suite } from './guest.ts'

/** What the guests are made with. */
const tools = ['debootstrap', 'systemd-container']
const canBoot = process.platform === 'linux' && process.getuid?.() === 0 && existsApt()
const secret = `it's $5 & \`id\` "x" \\`
const answers = {
  university: "St. John's College",
  town: 'Grünau',
  url: 'https://housing.localhost',
  domains: 'hillside.example',
  areas: 'Grüner Hügel; West',
  campus: 'A: 50.92, 11.58; B: 50.93, 11.59; C: 50.93, 11.6',
  admin: 'ada@hillside.example',
  contact: 'privacy@hillside.example',
  issuer: 'https://login.hillside.example',
}
const flags = Object.entries(answers).map(([flag, answer]) => `--${flag} "${answer}"`)

beforeAll(() => {
  if (!canBoot) return
  const missing = tools.filter(name => spawnSync('dpkg', ['-s', name]).status !== 0)
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing])
  execFileSync('npm', ['run', 'release', '--', process.arch], { stdio: 'inherit' })
})

describe.skipIf(!canBoot).each<Suite>(['bookworm', 'trixie', 'noble'])('install.sh on %s', suite => {
  let guest: Guest
  /** The folder of the unpacked release in the guest's /root. */
  let first: string
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), `porchlight-${suite}-`))
    execFileSync('cp', ['-a', `${await makeSystem(suite)}/.`, root])
    const file = findArchive('release')
    execFileSync('tar', ['-xzf', file, '-C', join(root, 'root')])
    first = basename(file, '.tar.gz')
    // Where the clients of the guest look for the site.
    await appendFile(join(root, 'etc/hosts'), '127.0.0.1 localhost housing.localhost\n')
    guest = await bootGuest(root)
  })
  afterAll(async () => {
    await guest.stop()
    await rm(guest.root, { recursive: true, force: true })
  })

  const install = (folder: string, more = '', input = '', on = guest) => {
    const startMs = performance.now()
    const result = on.run(`sh ${folder}/deploy/install.sh ${more}`, input)
    console.log(`${suite}: ${folder}: ${result.status}, ${Math.round((performance.now() - startMs) / 1000)} s`)
    return result
  }
  const ready = () => guest.run('curl --silent --insecure https://housing.localhost/readyz').output
  const sql = (statement: string) =>
    guest.run(`cd / && runuser -u postgres -- psql -qtA porchlight -c "${statement}"`).output.trim()
  /** Returns the folder of the version that runs. */
  const running = () => guest.run('readlink /proc/$(systemctl show -p MainPID --value porchlight)/cwd').output.trim()

  test('refuses beside another web server, another run, and without answers, and says so', () => {
    guest.run(
      `systemd-run --unit=other /root/${first}/bin/node --eval "require('net').createServer().listen(443)" && sleep 1`,
    )
    expect(install(first)).toMatchObject({ status: 1, output: expect.stringContaining('has port 80 or 443. Run') })
    guest.run('systemctl stop other')
    const locked = guest.run(`flock /run/porchlight-install.lock sh ${first}/deploy/install.sh`)
    expect(locked).toMatchObject({ status: 1, output: expect.stringContaining('Another install.sh still runs') })
    expect(install(first, '--help')).toEqual({ status: 0, output: expect.stringMatching(/--no-proxy.*--university/s) })
    const { status, output } = install(first)
    expect(status).toBe(1)
    expect(output).toContain('--university: is missing')
  })

  test('installs a site that answers by HTTPS, with a backup, and shows the pepper once', async () => {
    const { status, output } = install(first, `${flags.join(' ')} --client-secret -`, `${secret}\n`)
    expect([status, output.slice(-2000)]).toEqual([0, expect.stringMatching(/\nAUTHOR_PEPPER=.+\n/)])
    expect(ready()).toBe('{"status":"ready"}')
    const nodeVersion = (await readFile('.nvmrc', 'utf8')).trim()
    expect(guest.run('/opt/porchlight/current/bin/node --version').output).toMatch(new RegExp(`^v${nodeVersion}\\.`))
    expect(guest.run('curl --silent --insecure https://housing.localhost/policies').output).toContain(
      "St. John's College",
    )
    expect(guest.run('cd /var/backups/porchlight/* && sha256sum --check --quiet SHA256SUMS').status).toBe(0)
    const environ = guest.run('cat /proc/$(systemctl show -p MainPID --value porchlight)/environ').output.split('\0')
    expect(environ).toContain(`OIDC_CLIENT_SECRET=${secret}`)
    expect(guest.run('. /etc/porchlight/porchlight.env && printf %s "$OIDC_CLIENT_SECRET"').output).toBe(secret)
    const again = install(first)
    expect([again.status, again.output]).toEqual([0, expect.not.stringContaining('AUTHOR_PEPPER')])
  })

  test('starts once PostgreSQL runs and the disk has room, however late', async () => {
    const isTried = () => guest.run('systemctl is-active porchlight').output.trim()
    const isReadyAgain = () => expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe('{"status":"ready"}')
    guest.run("systemctl stop 'postgresql@*' && systemctl restart porchlight")
    await sleep(5000)
    expect(isTried()).toBe('active')
    guest.run('systemctl start postgresql')
    await isReadyAgain()
    guest.run('mount -t tmpfs -o size=10m none /var/lib/porchlight && systemctl restart porchlight')
    await sleep(10_000)
    expect(isTried()).toMatch(/^activating$|^active$/)
    guest.run('umount --lazy /var/lib/porchlight')
    await isReadyAgain()
  })

  test('comes back from its backup on another machine, which asks for the secrets', async () => {
    const [backup = ''] = await readdir(join(guest.root, 'var/backups/porchlight'))
    const env = await readFile(join(guest.root, 'etc/porchlight/porchlight.env'), 'utf8')
    const pepper = /^AUTHOR_PEPPER=(.*)$/m.exec(env)?.[1] ?? ''
    sql("insert into settings values ('made up', 'kept')")
    guest.run('systemctl start porchlight-backup')
    const newest = (await readdir(join(guest.root, 'var/backups/porchlight'))).sort().at(-1) ?? ''
    expect(newest).not.toBe(backup)
    const root = await mkdtemp(join(tmpdir(), `porchlight-${suite}-`))
    execFileSync('cp', ['-a', `${await makeSystem(suite)}/.`, root])
    execFileSync('tar', ['-xzf', findArchive('release'), '-C', join(root, 'root')])
    execFileSync('cp', ['-R', join(guest.root, 'var/backups/porchlight', newest), join(root, 'root/backup')])
    await appendFile(join(root, 'etc/hosts'), '127.0.0.1 localhost housing.localhost\n')
    const other = await bootGuest(root)
    try {
      const left = await readFile(join(root, 'root/backup/porchlight.env'), 'utf8')
      const values: Record<string, string> = { AUTHOR_PEPPER: pepper, OIDC_CLIENT_SECRET: secret }
      for (const value of Object.values(values)) expect(left).not.toContain(value)
      const names = [...left.matchAll(/^# Left out: (.*)$/gm)].map(([, name]) => name!)
      expect(names).toEqual(expect.arrayContaining(Object.keys(values)))
      const given = names.map(name => values[name] ?? new RegExp(`^${name}='(.*)'$`, 'm').exec(env)?.[1])
      const { status, output } = install(first, '--restore /root/backup', `${given.join('\n')}\n`, other)
      expect([status, output.slice(-2000)]).toEqual([0, expect.not.stringContaining('AUTHOR_PEPPER=')])
      const query = "select value from settings where key = 'made up'"
      expect(other.run(`cd / && runuser -u postgres -- psql -qtA porchlight -c "${query}"`).output.trim()).toBe('kept')
      const page = other.run('curl --silent --insecure https://housing.localhost/policies').output
      expect(page).toContain("St. John's College")
      const again = install(first, '--restore /root/backup', '', other)
      expect(again).toMatchObject({ status: 1, output: expect.stringContaining('is not empty') })
    } finally {
      await other.stop()
      await rm(root, { recursive: true, force: true })
    }
  })

  test('updates with a migration', async () => {
    await makeVersion('99.1.0', 'create table made_up (id int); alter table made_up owner to porchlight;')
    guest.run('mount -t tmpfs -o size=100m none /opt/porchlight/versions')
    expect(install('99.1.0').output).toMatch(/has 100 MB left, but \d+ are needed\./)
    guest.run('umount /opt/porchlight/versions')
    guest.run(
      'systemd-run --unit=watch sh -c "while :; do curl -so /dev/null -w \'%{http_code} %{time_total}\\n\' http://127.0.0.1:8080/healthz >> /watched; sleep 0.1; done"',
    )
    const { status, output } = install('99.1.0')
    guest.run('systemctl stop watch')
    expect([status, output]).toEqual([
      0,
      expect.stringContaining(`The version before is in /opt/porchlight/versions/${packageFile.version}-`),
    ])
    const watched = (await readFile(join(guest.root, 'watched'), 'utf8')).trim().split('\n')
    console.log(`${suite}: not answered for about ${watched.filter(line => !line.startsWith('200')).length / 10} s`)
    expect([ready(), running()]).toEqual(['{"status":"ready"}', expect.stringContaining('/99.1.0-')])
    expect(sql('insert into made_up values (1); select count(*) from made_up')).toBe('1')
    expect(sql("select string_agg(datname, ' ' order by 1) from pg_database where datname like 'porch%'")).toBe(
      'porchlight',
    )
  })

  test('goes back, with the database as it was, when the new version does not get ready', async () => {
    await makeVersion('99.2.0', 'drop table made_up;', "process.env.PORT = '8099'\n")
    const { status, output } = install('99.2.0')
    expect([status, output]).toEqual([1, expect.stringContaining('The version before runs again, with all its data.')])
    expectOldVersion()
  })

  test('an update that was cut off is settled by the next run', async () => {
    guest.run('systemd-run --unit=update sh /root/99.2.0/deploy/install.sh')
    await expect.poll(() => running(), { timeout: 60_000, interval: 500 }).toContain('/99.2.0-')
    await sleep(3000)
    guest.run('systemctl kill --signal=KILL update')
    expect(sql("select to_regclass('made_up') is null")).toBe('t')
    const { status, output } = install('99.1.0')
    expect([status, output]).toEqual([0, expect.stringContaining('An update was interrupted')])
    expectOldVersion()
  })

  function expectOldVersion(): void {
    expect([ready(), running()]).toEqual(['{"status":"ready"}', expect.stringContaining('/99.1.0-')])
    expect(sql('select count(*) from made_up')).toBe('1')
    expect(sql("select string_agg(datname, ' ' order by 1) from pg_database where datname like 'porch%'")).toBe(
      'porchlight',
    )
    expect(sql("select has_database_privilege('public', 'porchlight', 'connect')")).toBe('f')
  }

  /** Makes a later release in the guest: with one more migration than the one before, and a line before its start. */
  async function makeVersion(version: string, migration: string, line = ''): Promise<void> {
    const home = join(guest.root, 'root')
    const folder = join(home, version)
    await cp(join(home, version === '99.1.0' ? first : '99.1.0'), folder, { recursive: true })
    await edit(join(folder, 'package.json'), text => text.replace(/"version": ".*"/, `"version": "${version}"`))
    await edit(join(folder, 'scripts/serve.mjs'), text => text.replace('stopWithParent()', `${line}stopWithParent()`))
    await writeFile(join(folder, `db/migrations/${version}.sql`), migration)
    await edit(join(folder, 'db/migrations/meta/_journal.json'), text => {
      const journal = JSON.parse(text)
      const last = journal.entries.at(-1)
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: version })
      return JSON.stringify(journal)
    })
    execFileSync(
      'sh',
      [
        '-c',
        'rm SHA256SUMS && find . -type f -print0 | xargs -0 sha256sum > /tmp/sums.$$ && mv /tmp/sums.$$ SHA256SUMS',
      ],
      { cwd: folder },
    )
  }
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

function existsApt(): boolean {
  return spawnSync('apt-get', ['--version']).status === 0
}
