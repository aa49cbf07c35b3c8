import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../process.ts'

/** Bytes that a socket's path may have: 104 with the closing zero on macOS and the BSDs, 108 on Linux. */
const maxPathBytes = 103

/**
 * Where the server of a data folder listens for command-line tasks: `DATA_DIR/control.sock`, a named pipe on Windows,
 * and where that path is too long for a socket a folder of this account's own under /tmp. Both sides work it out.
 * @throws when that folder under /tmp belongs to somebody else.
 */
export function controlSocketPath(dataDir: string): string {
  const folder = realFolder(dataDir)
  if (process.platform === 'win32') return `\\\\.\\pipe\\porchlight-${hashOf(folder.toLowerCase())}`
  const path = join(folder, 'control.sock')
  return Buffer.byteLength(path) <= maxPathBytes ? path : join(ensurePrivateFolder(), `${hashOf(folder)}.sock`)
}

function realFolder(dataDir: string): string {
  try {
    return realpathSync(dataDir)
  } catch {
    return resolve(dataDir)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Anybody may make anything in /tmp, so what stands there is looked at before it is trusted. */
function ensurePrivateFolder(): string {
  const uid = process.getuid?.() ?? 0
  const folder = `/tmp/porchlight-${uid}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const about = lstatSync(folder)
  if (!about.isDirectory() || about.uid !== uid || (about.mode & 0o077) !== 0)
    throw new OperatorError(
      `${folder} must be a folder of this account alone; remove it, or use a DATA_DIR with a shorter path.`,
    )
  return folder
}
