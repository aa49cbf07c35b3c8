// `npm run test:node-versions`: tries the committed state with each supported Node, in a fresh clone each. Installs the
// packages, runs the unit and API tests, builds, and starts the site for the browser test of the built commands.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { triedVersions } from './setup.mjs'

/** @param {string} isolation `--isolate` loads the modules anew for each test file, so that none leans on another. */
const steps = isolation =>
  [
    'node --version',
    'npm ci --no-audit --no-fund --loglevel=error',
    `node_modules/.bin/vitest run --reporter=dot ${isolation}`,
    'npm run build',
    'node_modules/.bin/playwright test e2e/commands.spec.ts --project=desktop',
  ].join(' && ')

const results = triedVersions.map((version, n) => {
  const folder = mkdtempSync(join(tmpdir(), `porchlight-node-${version}-`))
  console.log(`\n── Node ${version}`)
  const works =
    run('git', ['clone', '--quiet', '.', folder]) &&
    run('npm', ['exec', '--yes', '--package', `node@${version}`, '--call', steps(n === 0 ? '--isolate' : '')], folder)
  rmSync(folder, { recursive: true, force: true })
  return { version, works }
})
for (const { version, works } of results) console.log(`Node ${version}: ${works ? 'works' : 'FAILED'}`)
process.exit(results.every(({ works }) => works) ? 0 : 1)

/** Returns whether a program succeeded. @param {string} command @param {string[]} args @param {string} [cwd] */
function run(command, args, cwd) {
  return spawnSync(command, args, { stdio: 'inherit', cwd }).status === 0
}
