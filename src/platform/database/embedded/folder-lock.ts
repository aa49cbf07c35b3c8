import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { OperatorError } from '../../process.ts'

/** Another process, or another part of this one, uses the folder. */
export class FolderInUseError extends OperatorError {
  override name = 'FolderInUseError'
}

/** A held lock. */
export interface FolderLock {
  release(): void
}

/** Opens and locks in one step, from <fcntl.h> of macOS and the BSDs. Node has no name for it but passes it on. */
const exclusiveLockFlag = 0x20

/** The exit status that we let `flock` use when another process holds the lock. */
const lockedElsewhereStatus = 75

/**
 * Locks `<folder>.lock`, so that no two processes open one database. The operating system holds the lock for this
 * process and releases it however the process ends, so a crash leaves nothing stale; the file itself stays. The lock
 * also works between containers that share a disk.
 * @throws FolderInUseError, with the other process's id, when it is taken.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${path.resolve(folder)}.lock`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const release = canOpenExclusively() ? lockByOpening(file, folder) : await lockByProgram(file, folder)
  return { release }
}

function canOpenExclusively(): boolean {
  return ['darwin', 'freebsd', 'openbsd', 'netbsd'].includes(process.platform)
}

function lockByOpening(file: string, folder: string): () => void {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = fs.constants
  try {
    const handle = fs.openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | exclusiveLockFlag, 0o600)
    writeOwner(handle)
    return () => fs.closeSync(handle)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') throw folderInUseError(folder, readOwner(file))
    throw error
  }
}

/**
 * Linux locks with flock(2), which Node cannot call: the program `flock` locks our open file and exits, and the lock
 * stays while this process has the file open. Without that program, an exclusively bound address is the lock.
 */
async function lockByProgram(file: string, folder: string): Promise<() => void> {
  const handle = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
  const attempt = spawnSync('flock', ['-x', '-n', '-E', String(lockedElsewhereStatus), '3'], {
    stdio: ['ignore', 'ignore', 'ignore', handle],
  })
  if (attempt.status === lockedElsewhereStatus) {
    fs.closeSync(handle)
    throw folderInUseError(folder, readOwner(file))
  }
  const unbind = attempt.status === 0 ? undefined : await bindAddress(file, folder)
  writeOwner(handle)
  return () => {
    fs.closeSync(handle)
    unbind?.()
  }
}

/** Binds an address derived from the file's identity: a name in Linux's abstract namespace, or a pipe on Windows. */
export async function bindAddress(file: string, folder: string): Promise<() => void> {
  const { dev, ino } = fs.statSync(file)
  const name = `porchlight-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  const server = net.createServer(socket => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? folderInUseError(folder, readOwner(file)) : error)
    })
    server.listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, resolve)
  })
  server.unref()
  return () => server.close()
}

function writeOwner(handle: number): void {
  fs.ftruncateSync(handle)
  fs.writeSync(handle, `${process.pid}\n`, 0)
}

function readOwner(file: string): string {
  const owner = fs.readFileSync(file, 'utf8').trim()
  return owner ? ` (process ${owner})` : ''
}

function folderInUseError(folder: string, owner: string): FolderInUseError {
  const message = `The folder ${folder} is in use by another Porchlight${owner}. Stop it, or set DATA_DIR to another folder.`
  return new FolderInUseError(message)
}
