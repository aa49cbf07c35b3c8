import { type DraftEntry, entryPrefix } from './draft-entry.ts'

/** Encrypts and names the drafts of one person. */
export interface DraftBox {
  /** How the names of this person's entries begin; it reveals nothing about the person. */
  prefix: string
  /** Returns the name under which the draft of `targetId` is stored. */
  getEntryName(targetId: string): Promise<string>
  /** Encrypts a text for the entry `name`. */
  seal(name: string, removeOn: string, text: string): Promise<DraftEntry>
  /** Decrypts an entry. @throws when it was altered, moved, or belongs to another person. */
  open(name: string, entry: DraftEntry): Promise<string>
}

const nonceBytes = 12

/**
 * Returns the box of the person with this key. The name and the last day are authenticated, so that neither can be
 * changed without the key.
 * @param key 32 bytes in base64url, from `GET /api/account/draft-key`.
 */
export async function createDraftBox(key: string): Promise<DraftBox> {
  const material = await crypto.subtle.importKey('raw', fromBase64url(key), 'HKDF', false, ['deriveKey'])
  const derive = (info: string, type: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) => {
    const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) }
    return crypto.subtle.deriveKey(from, material, type, false, uses)
  }
  const content = await derive('content', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])
  const names = await derive('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign'])
  const tag = async (text: string) => toBase64url(await crypto.subtle.sign('HMAC', names, bytesOf(text))).slice(0, 22)
  const prefix = `${entryPrefix}${await tag('owner')}:`
  const cipher = (iv: Uint8Array<ArrayBuffer>, name: string, removeOn: string) => {
    return { name: 'AES-GCM', iv, additionalData: bytesOf(`${name} ${removeOn}`) }
  }
  return {
    prefix,
    getEntryName: async targetId => prefix + (await tag(`subject ${targetId}`)),
    async seal(name, removeOn, text) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const encrypted = await crypto.subtle.encrypt(cipher(iv, name, removeOn), content, bytesOf(text))
      const sealed = new Uint8Array(nonceBytes + encrypted.byteLength)
      sealed.set(iv)
      sealed.set(new Uint8Array(encrypted), nonceBytes)
      return { removeOn, sealed: toBase64url(sealed.buffer) }
    },
    async open(name, { removeOn, sealed }) {
      const bytes = fromBase64url(sealed)
      const parameters = cipher(bytes.slice(0, nonceBytes), name, removeOn)
      const text = await crypto.subtle.decrypt(parameters, content, bytes.slice(nonceBytes))
      return new TextDecoder().decode(text)
    },
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function toBase64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
}
