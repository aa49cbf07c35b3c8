// `node scripts/run-built.mjs NAME …`: runs the built program dist/server/NAME.js with the following arguments.
import { existsSync } from 'node:fs'

const [name = ''] = process.argv.splice(2, 1)
const program = new URL(`../dist/server/${name}.js`, import.meta.url)
if (!existsSync(program)) {
  const isBuilt = existsSync(new URL('../dist/server/main.js', import.meta.url))
  console.error(isBuilt ? `There is no command "${name}".` : 'There is no build yet. Run "npm run build" first.')
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await import(program.href)
