// `npm run bench` and `npm run test:endurance`: builds, then runs the programs of a folder, one after the other; each is
// described in the folder's README. `npm run bench -- first-paint` runs one.
import { spawnSync } from 'node:child_process'
import { installPackages, requireNode, run } from './setup.mjs'

/** @type {Record<string, string[]>} */
const folders = {
  bench: ['startup', 'memory', 'cached-page', 'page-cpu', 'first-paint', 'page-change', 'scale'],
  endurance: ['kill-rounds', 'failover', 'ageing'],
}
const [folder = '', ...asked] = process.argv.slice(2)
const programs = folders[folder] ?? []
const unknown = asked.filter(name => !programs.includes(name))
if (unknown.length > 0) {
  console.error(`There is no program ${unknown.join(', ')} in ${folder}/; there are ${programs.join(', ')}.`)
  process.exit(2)
}
requireNode()
installPackages()
run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
const failed = (asked.length > 0 ? asked : programs).filter(name => {
  console.log(`\n── ${name}`)
  return spawnSync(process.execPath, ['--import', 'tsx', `${folder}/${name}.ts`], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
