// The first steps of every command: check the version of Node, and install the packages of the lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const stampFile = 'node_modules/.installed-lock'
const buildStampFile = 'dist/.built-from'

/** The versions of Node that Porchlight is tried with: the oldest that package.json allows, and those with long-term support. */
export const triedVersions = ['20.19', '22', '24', '26']

/** Ends the process when this Node is older than package.json's engines say. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Porchlight needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Ends the process when the site cannot listen on PORT, before minutes of installing. */
export async function requireFreePort() {
  const port = Number(process.env.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`PORT: ${process.env.PORT} is no port number. Set it to a whole number up to 65535.`)
    process.exit(1)
  }
  const server = createServer()
  const isTaken = await new Promise(resolve => {
    server.once('error', error => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen(port, process.env.HOST || '127.0.0.1', () => server.close(() => resolve(false)))
  })
  if (!isTaken) return
  console.error(`PORT: ${port} is taken by another program. Stop it, or set PORT.`)
  process.exit(1)
}

/** Installs the packages of package-lock.json, unless exactly those are installed. */
export function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  if (isInstalledByHand()) return
  console.log('Installing packages …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, lock)
}

/** Returns whether npm installed the packages, those of the build too, since the lock file was last written. */
function isInstalledByHand() {
  const [lock = 0, installed = 0] = ['package-lock.json', 'node_modules/.package-lock.json'].map(file =>
    existsSync(file) ? statSync(file).mtimeMs : 0,
  )
  return installed > lock && existsSync('node_modules/vite')
}

/** Returns whether dist/ was built from the sources as they are now. */
export const isBuilt = () => existsSync(buildStampFile) && readFileSync(buildStampFile, 'utf8') === sourcesStamp()

/** Notes which sources dist/ was built from. @param {string} sources their stamp before the build. */
export const noteBuild = sources => writeFileSync(buildStampFile, sources)

/** Returns a hash of the names, sizes and times of all source files: the build is out of date when it differs. */
export function sourcesStamp() {
  const hash = createHash('sha256')
  for (const root of ['src', 'public']) {
    for (const file of readdirSync(root, { recursive: true })) {
      const { size, mtimeMs } = statSync(join(root, String(file)))
      hash.update(`${root}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  for (const file of ['package-lock.json', 'vite.config.ts']) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Runs a program with this one's input and output; ends this process with the program's exit code when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to this process's
 */
export function run(command, args, env = {}) {
  const windows = process.platform === 'win32'
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: windows })
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns what a program prints; ends this process when it fails. @param {string} command @param {string[]} args */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  if (status !== 0) process.exit(status ?? 1)
  return stdout.trim()
}
