import { resolveConfusablesTransformer } from 'obscenity'

/** Text brought into plain lower-case letters, digits and signs, and where each of them stood. */
export interface Folded {
  /** One UTF-16 unit for each kept character. */
  chars: string
  /** For each character: where it began and ended in the original, in UTF-16 units. */
  from: number[]
  to: number[]
}

/** Marks above letters, and characters that nobody sees: zero-width ones, soft hyphens, variation selectors. */
const invisibleCharacters = /[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u
const lineBreak = /[\t\n\v\f\r\u2028\u2029]/

/** obscenity's table of look-alikes: Cyrillic, Greek, Armenian, Cherokee and others (`ս` is u, `ѕ` is s). */
const lookAlike = resolveConfusablesTransformer().transform as (codePoint: number) => number | undefined

const known = new Map<string, string>()

/** What one character looks like, in lower case: no, one or several characters of ASCII, or itself. */
function toPlainForm(char: string): string {
  if (char >= ' ' && char <= '~') return char.toLowerCase()
  const kept = known.get(char)
  if (kept !== undefined) return kept
  const plain = [...char.normalize('NFKD')]
    .map(part => (lineBreak.test(part) ? ' ' : invisibleCharacters.test(part) ? '' : resolveLookAlike(part)))
    .join('')
    .toLowerCase()
  // Text of any kind is read, and memory is not to grow with it.
  if (known.size > 5000) known.clear()
  known.set(char, plain)
  return plain
}

/** What that table leaves out. */
const moreLookAlikes: Record<string, string> = { ꜰ: 'f', ꜱ: 's', ꓲ: 'i', ɪ: 'i' }

function resolveLookAlike(part: string): string {
  const more = moreLookAlikes[part]
  if (more !== undefined) return more
  const codePoint = lookAlike(part.codePointAt(0) ?? 0)
  return codePoint === undefined ? part : String.fromCodePoint(codePoint)
}

/** Folds a text: compatible forms taken apart, marks and unseen characters dropped, look-alikes replaced. Linear. */
export function fold(text: string): Folded {
  const chars: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const char of text) {
    // By UTF-16 unit, so that places in `chars` are places in the string that regular expressions see.
    for (const unit of toPlainForm(char).split('')) {
      chars.push(unit)
      from.push(at)
      to.push(at + char.length)
    }
    at += char.length
  }
  return { chars: chars.join(''), from, to }
}
