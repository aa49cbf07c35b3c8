import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { z } from 'zod'

/** What a seal is for; each purpose has its own key. */
type SealPurpose = 'sessions' | 'contact' | 'searches' | 'departures' | 'attempts'

/** Seals values, so that no one without AUTHOR_PEPPER can read, change or move them in a copy of the database. */
export type Sealer = ReturnType<typeof createSealer>

interface SealedRow {
  id: string
  sealed: string
}

export class SealError extends Error {
  override name = 'SealError'
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Values are padded to a multiple of this, so that a length says little about a name or an address. */
const paddingBytes = 256

/** Creates a sealer: AES-256-GCM under a key that HKDF-SHA256 derives from AUTHOR_PEPPER for `purpose`. */
export function createSealer(pepper: string, purpose: SealPurpose) {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', `porchlight seal ${purpose}`, 32))
  const open = <T>(id: string, text: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(decrypt(key, id, Buffer.from(text, 'base64url'), purpose)))
  const tryOpen = <T>(...sealed: Parameters<typeof open<T>>): T | undefined => {
    try {
      return open(...sealed)
    } catch {
      return undefined
    }
  }
  return {
    /** Returns `value` (any JSON) sealed for the row `id`, in base64url. */
    seal(id: string, value: unknown): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      const sealed = [nonce, cipher.update(padded(value)), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    /**
     * Returns the value sealed for the row `id`, checked against `schema`.
     * @throws SealError when `text` was altered, belongs to another row or was sealed with another pepper.
     */
    open,
    /** Returns the same; undefined for a value that cannot be opened. */
    tryOpen,
    /**
     * Returns the rows that can be opened, each with its value. What reads several rows uses it, so that a broken one does
     * not stop the rest; `npm run check` reports those.
     */
    openRows: <Row extends SealedRow, T>(rows: readonly Row[], schema: z.ZodType<T>): { row: Row; value: T }[] =>
      rows.flatMap(row => {
        const value = tryOpen(row.id, row.sealed, schema)
        return value === undefined ? [] : [{ row, value }]
      }),
  }
}

function decrypt(key: Buffer, id: string, bytes: Buffer, purpose: SealPurpose): string {
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(-tagBytes)
  try {
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(id)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    const reason = 'it was altered, belongs to another row, or AUTHOR_PEPPER is not the one it was sealed with'
    throw new SealError(`A sealed value of the purpose "${purpose}" cannot be opened: ${reason}.`)
  }
}

/** Pads with spaces, which JSON ignores at its end. */
function padded(value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value))
  return Buffer.concat([json, Buffer.alloc(paddingBytes - (json.length % paddingBytes), ' ')])
}
