// `npm start`: from a fresh clone to a running site. Installs and builds only what is missing, then serves.
import { installPackages, isBuilt, requireFreePort, requireNode, run } from './setup.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
requireNode()
await requireFreePort()
installPackages()
if (!isBuilt()) {
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
}
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
