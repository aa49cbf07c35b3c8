// `npm run forms -- erase …`: erases contact forms (docs/operations.md). Needs a build.
import { existsSync } from 'node:fs'

const program = new URL('../dist/server/forms.js', import.meta.url)
if (!existsSync(program)) {
  console.error('There is no build yet. Run "npm run build" first.')
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await import(program.href)
