// `npm test`: checks everything, from a fresh clone on. Prints each step, and a count of tests at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, requireNode } from './setup.mjs'

requireNode()
installPackages()
const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const results = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
const counts = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
const env = {
  ...process.env,
  E2E_DATA_DIR: join(results, 'data'),
  VITEST_RESULTS: join(results, 'vitest.json'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
}

step('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
step('types', process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit'])
step('import boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', 'src'])
step('unit and API tests', bin('vitest'), ['run'])
count('vitest.json', report => [report.numPassedTests, report.numFailedTests])
step('build', process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
step('first load of each page', bin('size-limit'), [])
step('a browser', process.execPath, ['scripts/browser.mjs'])
step('browser tests', bin('playwright'), ['test', '--reporter=list,json'])
count('playwright.json', report => [report.stats.expected, report.stats.unexpected])

rmSync(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/**
 * Runs one step and prints how long it took; a failure does not end the run.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [more] environment
 */
function step(name, command, args, more = {}) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...env, ...more },
    shell: process.platform === 'win32',
  })
  console.log(`   ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (status !== 0) failures.push(name)
}

/**
 * Adds the counts of a runner's JSON report.
 * @param {string} file
 * @param {(report: any) => [number, number]} read
 */
function count(file, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    counts.passed += passed
    counts.failed += failed
  } catch {
    failures.push(`${file} was not written`)
  }
}
