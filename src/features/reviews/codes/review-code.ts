import { createHash, randomBytes } from 'node:crypto'

/** Digits and letters without those that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 28

/** Returns a new random code of 140 bits, in groups of four: `7K2M-…`. */
export function createCode(): string {
  const signs = [...randomBytes(codeLength)].map(byte => alphabet[byte % alphabet.length]).join('')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Returns a typed code as it was created, without its hyphens. Only its letters and digits count, in any case and with
 * look-alikes, and nothing before a colon ("Code: 7K2M-…").
 */
export function normalizeCode(typed: string): string {
  const signs = typed.normalize('NFKC').toUpperCase()
  return signs
    .replace(/^.*:/s, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Returns what is stored of a code. A random code of this length needs no slow hash. */
export function hashCode(typed: string): string {
  return createHash('sha256')
    .update(`review code ${normalizeCode(typed)}`)
    .digest('base64url')
}
