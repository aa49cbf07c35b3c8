import { createHash } from 'node:crypto'

/** One way in which a secret could appear in a text. */
interface Trace {
  /** The name of the secret and its encoding. */
  what: string
  needle: string
  /** Whether upper and lower case are the same. */
  ignoresCase: boolean
}

/** A text and where it was found. */
export interface LocatedText {
  where: string
  text: string
}

const bytesOf = (secret: string) => [...Buffer.from(secret)]
const asHex = (secret: string) => Buffer.from(secret).toString('hex')

/** Encodings that ignore case. */
const encodings: Record<string, (secret: string) => string> = {
  'as it is': secret => secret,
  'percent-encoded': encodeURIComponent,
  'percent-encoded, every letter': secret => asHex(secret).replaceAll(/../g, '%$&'),
  'as a form has it': secret => new URLSearchParams({ a: secret }).toString().slice(2),
  'in hex': asHex,
  'in HTML': secret => secret.replaceAll(/[^\w.]/g, letter => `&#${letter.charCodeAt(0)};`),
  'in HTML, in hex': secret => secret.replaceAll(/[^\w.]/g, letter => `&#x${letter.charCodeAt(0).toString(16)};`),
  'in JSON': secret => secret.replaceAll(/[^\w.]/g, letter => `\\u00${letter.charCodeAt(0).toString(16)}`),
  'in UTF-16': secret =>
    bytesOf(secret)
      .map(byte => String.fromCharCode(byte))
      .join('\0'),
}

/** Returns the base64 letters that depend on `secret` alone when `before` bytes precede it. */
function base64Core(secret: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
  const from = Math.ceil((before * 8) / 6)
  return bytes.toString('base64').slice(from, Math.floor((bytes.length * 8) / 6))
}

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Returns unkeyed digests, which anyone could compute from a guess. */
function digestsOf(secret: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap(name => {
    const digest = createHash(name).update(secret).digest()
    const base64 = digest.toString('base64').replaceAll('=', '')
    return [digest.toString('hex'), base64, urlSafe(base64)]
  })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/**
 * Returns every way in which secrets could appear in a text: plain, encoded and hashed, in any case.
 * @param secrets the secrets by name.
 */
export function tracesOf(secrets: Record<string, string>): Trace[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const plain = Object.entries(encodings).map(([how, write]) => ({ how, needle: write(secret), ignoresCase: true }))
    const cases = [...new Set([secret, secret.toLowerCase(), secret.toUpperCase(), capital(secret)])]
    const encoded = cases.flatMap(each => [
      ...[0, 1, 2].flatMap(before => {
        const core = base64Core(each, before)
        return [core, urlSafe(core)].map(needle => ({ how: 'in base64', needle, ignoresCase: false }))
      }),
      ...digestsOf(each).map(needle => ({ how: 'hashed', needle, ignoresCase: false })),
    ])
    const seen = new Set<string>()
    return [...plain, ...encoded]
      .filter(({ needle }) => !seen.has(needle) && seen.add(needle))
      .map(({ how, needle, ignoresCase }) => ({
        what: `${name}, ${how}`,
        needle: ignoresCase ? needle.toLowerCase() : needle,
        ignoresCase,
      }))
  })
}

/** Returns where traces appear in texts, each with what it reveals. */
export function findTraces(traces: readonly Trace[], texts: readonly LocatedText[]): string[] {
  const places = new Map<string, string>()
  for (const { where, text } of texts) if (!places.has(text)) places.set(text, where)
  return [...places].flatMap(([text, where]) => {
    const lower = text.toLowerCase()
    return traces
      .filter(({ needle, ignoresCase }) => (ignoresCase ? lower : text).includes(needle))
      .map(({ what }) => `${where}: ${what}`)
  })
}
