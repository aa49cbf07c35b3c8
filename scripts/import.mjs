// `npm run import -- FILE`: loads an operator's own landlords and buildings (docs/your-university.md). Builds only when
// there is no build: a server may be running from the existing one.
import { existsSync } from 'node:fs'
import { installPackages, requireNode, run } from './setup.mjs'

requireNode()
if (!existsSync('dist/server/import.js')) {
  installPackages()
  console.error('Building …')
  run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
}
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/import.js', import.meta.url).href)
