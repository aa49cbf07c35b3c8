import { resolveConfusablesTransformer } from 'obscenity'

/** A text as plain lower-case characters, with the original position of each. */
export interface Folded {
  /** One UTF-16 unit per character. */
  chars: string
  /** For each character, its start and end in the original, in UTF-16 units. */
  from: number[]
  to: number[]
}

/** Marks on letters, and invisible characters: zero-width ones, soft hyphens, variation selectors. */
const invisibleCharacters = /[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u
const lineBreak = /[\t\n\v\f\r\u2028\u2029]/

/** obscenity's table of look-alikes: Cyrillic, Greek, Armenian, Cherokee and others (`ս` is u, `ѕ` is s). */
const lookAlike = resolveConfusablesTransformer().transform as (codePoint: number) => number | undefined

const plainForms = new Map<string, string>()

/** Returns what a character looks like, in lower case: zero or more ASCII characters, or itself. */
function toPlainForm(char: string): string {
  if (char >= ' ' && char <= '~') return char.toLowerCase()
  const known = plainForms.get(char)
  if (known !== undefined) return known
  const plain = [...char.normalize('NFKD')]
    .map(part => (lineBreak.test(part) ? ' ' : invisibleCharacters.test(part) ? '' : resolveLookAlike(part)))
    .join('')
    .toLowerCase()
  // Bounded, since texts may contain any character.
  if (plainForms.size > 5000) plainForms.clear()
  plainForms.set(char, plain)
  return plain
}

/** Look-alikes that obscenity's table lacks. */
const moreLookAlikes: Record<string, string> = { ꜰ: 'f', ꜱ: 's', ꓲ: 'i', ɪ: 'i' }

function resolveLookAlike(part: string): string {
  const more = moreLookAlikes[part]
  if (more !== undefined) return more
  const codePoint = lookAlike(part.codePointAt(0) ?? 0)
  return codePoint === undefined ? part : String.fromCodePoint(codePoint)
}

/** Folds a text in linear time: decomposes compatible forms, drops invisible characters, replaces look-alikes. */
export function fold(text: string): Folded {
  const chars: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const char of text) {
    // By UTF-16 unit, so that positions in `chars` are those of regular expressions.
    for (const unit of toPlainForm(char).split('')) {
      chars.push(unit)
      from.push(at)
      to.push(at + char.length)
    }
    at += char.length
  }
  return { chars: chars.join(''), from, to }
}
