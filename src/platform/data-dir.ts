import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { DataEnv } from './env.ts'
import { OperatorError } from './process.ts'

/** A new database takes 27 MB, and its log up to 64 MB more. */
const minFreeBytes = 64_000_000

const reasons: Record<string, string> = {
  EACCES: 'this account has no permission to write there',
  EPERM: 'this account has no permission to write there',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this account is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

const isAbsent = (file: string) =>
  lstat(file).then(
    () => false,
    error => error.code === 'ENOENT',
  )

/** Returns how a data folder that another account has copied becomes this account's; nothing for any other folder. */
async function cureOf(folder: string): Promise<string> {
  const absent = await Promise.all(
    ['database', 'photos', 'secrets.json'].map(name => isAbsent(path.join(folder, name))),
  )
  if (absent.every(Boolean)) return ''
  return `. Run "chown -R ${process.geteuid?.()} ${folder} && chmod -R u+rwX ${folder}" as root`
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns whether anything is written to DATA_DIR: not with a database server, a bucket and secrets from the environment. */
export function storesInDataDir({ MODE, S3_BUCKET }: DataEnv): boolean {
  return MODE === 'demo' || !S3_BUCKET
}

/**
 * Creates DATA_DIR if it is missing, and proves that this process can write to it.
 * @param freeBytesOf returns how much free space a folder has; for tests.
 * @throws OperatorError in one sentence.
 */
export async function prepareDataDir(dataDir: string, freeBytesOf = freeBytes): Promise<void> {
  const folder = path.resolve(dataDir)
  const probe = path.join(folder, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(probe, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(4096))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = reasons[code] ?? (error as Error).message
    const cure = code === 'EACCES' || code === 'EPERM' ? await cureOf(folder) : ''
    throw new OperatorError(`DATA_DIR: ${folder} cannot be written: ${reason}${cure}`, { cause: error })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const free = await freeBytesOf(folder)
  if (free >= minFreeBytes) return
  throw new OperatorError(
    `DATA_DIR: the disk of ${folder} has ${Math.floor(free / 1e6)} MB left, but ${minFreeBytes / 1e6} MB are needed`,
    { cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }) },
  )
}
