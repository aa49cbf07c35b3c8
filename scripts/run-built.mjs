// `node scripts/run-built.mjs NAME …`: runs the built program dist/server/NAME.js with the following arguments.
import { existsSync, readdirSync } from 'node:fs'

const [name = ''] = process.argv.splice(2, 1)
const programs = new URL('../dist/server/', import.meta.url)
const program = new URL(`${name}.js`, programs)
if (!existsSync(program)) {
  console.error(existsSync(new URL('main.js', programs)) ? refusal() : 'There is no build. Run "npm run build" first.')
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await import(program.href)

/** Returns what to print instead of running a command: which ones there are. */
function refusal() {
  const names = readdirSync(programs).filter(file => file.endsWith('.js') && file !== 'main.js')
  const list = names.map(file => file.slice(0, -'.js'.length)).join(', ')
  return `${name ? `There is no command "${name}". ` : ''}The commands are ${list}; each explains itself with --help.`
}
