// `npm run serve`: production start of a built tree; installs and builds nothing.
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
process.argv.splice(2, 0, 'main')
await import('./run-built.mjs')
