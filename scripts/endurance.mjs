// `npm run test:endurance`: builds, then runs what takes hours (endurance/README.md), one program after the other.
// `npm run test:endurance -- kill-rounds` runs one.
import { spawnSync } from 'node:child_process'
import { installPackages, requireNode, run } from './setup.mjs'

const programs = ['steady-load', 'kill-rounds', 'failover']

requireNode()
installPackages()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !programs.includes(name))
if (unknown.length > 0) {
  console.error(`There is no program ${unknown.join(', ')}; there are ${programs.join(', ')}.`)
  process.exit(2)
}
run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
const failed = (asked.length > 0 ? asked : programs).filter(name => {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `endurance/${name}.ts`], { stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
