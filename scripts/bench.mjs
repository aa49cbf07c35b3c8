// `npm run bench`: builds, then runs the benchmarks of bench/ (its README describes each), one after the other.
// `npm run bench -- first-paint kill-rounds` runs those named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages, requireNode, run } from './setup.mjs'

const benchmarks = ['startup', 'memory', 'cached-page', 'page-cpu', 'first-paint', 'page-change', 'scale']
const asked = process.argv.slice(2)
const file = (/** @type {string} */ name) => `bench/${name}.ts`
const unknown = asked.find(name => !existsSync(file(name)))
if (unknown !== undefined) {
  console.error(`There is no program ${unknown} in bench/.`)
  process.exit(2)
}
requireNode()
installPackages()
run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
const failed = (asked.length > 0 ? asked : benchmarks).filter(name => {
  console.log(`\n── ${name}`)
  return spawnSync(process.execPath, ['--import', 'tsx', file(name)], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
