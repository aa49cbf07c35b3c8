import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../process.ts'

/** Longest path of a socket: 104 bytes with the closing zero on macOS and the BSDs, 108 on Linux. */
const maxPathBytes = 103

/**
 * Returns where the server of a data folder listens for command-line tasks: `DATA_DIR/control.sock`, or a named pipe on
 * Windows. If that path is too long for a socket, it is in this account's own folder under /tmp.
 * @throws OperatorError when that folder belongs to another account.
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

/**
 * Returns this account's folder under /tmp. Any account can create files in /tmp, so the folder's owner and mode are
 * checked.
 */
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
