// `npm run test:node-versions`: tries the committed state with each supported Node, in a fresh clone each. Installs the
// packages, runs the unit and API tests, builds, starts the site and asks it for pages. `-- --quick` leaves out the tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The oldest one that package.json allows, and the later ones with long-term support. */
const versions = ['20.19', '22', '24']
const isQuick = process.argv.includes('--quick')

if (process.argv.includes('--here')) await tryHere()
else tryAll()

/** Runs this program in a clone for each version and prints which work; the exit code is 1 when one does not. */
function tryAll() {
  const results = versions.map(version => {
    const folder = mkdtempSync(join(tmpdir(), `porchlight-node-${version}-`))
    console.log(`\n── Node ${version}`)
    const program = ['node', 'scripts/test-node-versions.mjs', '--here', ...(isQuick ? ['--quick'] : [])]
    const works =
      run('git', ['clone', '--quiet', '.', folder]) &&
      run('npm', ['exec', '--yes', '--package', `node@${version}`, '--', ...program], { cwd: folder })
    rmSync(folder, { recursive: true, force: true })
    return { version, works }
  })
  console.log('')
  for (const { version, works } of results) console.log(`Node ${version}: ${works ? 'works' : 'FAILED'}`)
  process.exit(results.every(({ works }) => works) ? 0 : 1)
}

/** Tries this folder with the Node that runs this. */
async function tryHere() {
  console.log(process.version)
  const works =
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) &&
    (isQuick || run(join('node_modules', '.bin', 'vitest'), ['run', '--reporter=dot'])) &&
    run(process.execPath, ['scripts/build.mjs'], { env: { ...process.env, NODE_ENV: 'production' } }) &&
    (await answersPages())
  process.exit(works ? 0 : 1)
}

/** Starts the built site with its sample town and asks for pages. Resolves to whether all came. */
async function answersPages() {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: 'data', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env })
  const status = (/** @type {string} */ path) =>
    fetch(`http://localhost:${port}${path}`).then(
      answer => answer.status,
      () => 0,
    )
  const deadlineMs = Date.now() + 300_000
  while ((await status('/readyz')) !== 200 && Date.now() < deadlineMs && server.exitCode === null)
    await new Promise(resolve => setTimeout(resolve, 500))
  const paths = ['/', '/apartment/1', '/search?q=court', '/map/light/town.svg']
  const statuses = await Promise.all(paths.map(status))
  console.log(paths.map((path, i) => `${path} ${statuses[i]}`).join(', '))
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill()
  await ended
  return statuses.every(each => each === 200)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {boolean} whether it succeeded
 */
function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
