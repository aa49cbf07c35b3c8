// `npm run serve`: production start of a built tree; installs and builds nothing.
import { existsSync } from 'node:fs'
import { stopWithParent } from './stop-with-parent.mjs'

const program = new URL('../dist/server/main.js', import.meta.url)
if (!existsSync(program)) {
  console.error('There is no build yet. Run "npm run build" first.')
  process.exit(1)
}
stopWithParent()
process.env.NODE_ENV = 'production'
await import(program.href)
