// `npm run restore -- FOLDER`: puts a backup into an empty database and photo store (docs/operations.md). Needs a build.
import { existsSync } from 'node:fs'

const program = new URL('../dist/server/restore.js', import.meta.url)
if (!existsSync(program)) {
  console.error('There is no build yet. Run "npm run build" first.')
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await import(program.href)
