// `npm test`: checks everything, from a fresh clone on. Prints each step, and a count of tests at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, requireNode } from './setup.mjs'

requireNode()
installPackages()
const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const results = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
const counts = { passed: 0, failed: 0, passedAgain: 0 }
/** @type {string[]} */
const failures = []
const env = {
  ...process.env,
  E2E_DATA_DIR: join(results, 'data'),
  VITEST_RESULTS: join(results, 'vitest.json'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json'),
}

// Half of a browser test is waiting, and half of a database's too: side by side they fill two cores.
await Promise.all([checkSources(), checkBuild()])
count('vitest.json', report => [report.numPassedTests, report.numFailedTests])
count('playwright.json', ({ stats }) => [stats.expected, stats.unexpected, stats.flaky])

rmSync(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
const { passed, failed, passedAgain } = counts
const again = passedAgain > 0 ? `, ${passedAgain} passed at the second try` : ''
console.log(`\n${passed} passed, ${failed} failed${again}`)
process.exit(failures.length > 0 ? 1 : 0)

async function checkSources() {
  await step('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
  await step('types', process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit'])
  await step('import boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', 'src'])
  await step('unused code and packages', bin('knip'), [])
  await step('unit and API tests', bin('vitest'), ['run'])
}

async function checkBuild() {
  await step('build', process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
  await step('first load of each page', bin('size-limit'), [])
  await step('a browser', process.execPath, ['scripts/browser.mjs'])
  await step('browser tests', bin('playwright'), ['test', '--reporter=list,json'])
}

/**
 * Runs one step, and prints what it said and how long it took when it has ended, so that two steps at a time stay apart.
 * A failure does not end the run.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [more] environment
 */
async function step(name, command, args, more = {}) {
  console.log(`   ${name} …`)
  const started = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...more },
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  const [status] = await once(child, 'close')
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`\n── ${name}\n${output}   ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s\n`)
  if (status !== 0) failures.push(name)
}

/**
 * Adds the counts of a runner's JSON report.
 * @param {string} file
 * @param {(report: any) => number[]} read
 */
function count(file, read) {
  try {
    const [passed = 0, failed = 0, passedAgain = 0] = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    counts.passed += passed
    counts.failed += failed
    counts.passedAgain += passedAgain
  } catch {
    failures.push(`${file} was not written`)
  }
}
