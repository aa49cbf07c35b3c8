// `npm run bench`: builds, then measures the budgets (docs/product.md 9), one benchmark after the other.
// `npm run bench -- first-paint` runs one.
import { readdirSync } from 'node:fs'
import { installPackages, requireNode, run } from './setup.mjs'

const programs = ['startup', 'memory', 'cached-page', 'page-cpu', 'first-paint', 'page-change', 'scale', 'fairness']

requireNode()
installPackages()
run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !readdirSync('bench').includes(`${name}.ts`))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${programs.join(', ')}.`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : programs) {
  console.log(`\n── ${name}`)
  run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`])
}
