import { firstNames, nonNames, placeNouns } from './names.ts'

/** The kinds of details by which a landlord could identify a review's author. */
export type IdentifyingKind = 'phone' | 'email' | 'unit' | 'person'

export interface IdentifyingPart {
  kind: IdentifyingKind
  match: string
}

/**
 * Returns the details by which a landlord could identify the author: persons, phone numbers, email addresses and unit
 * numbers, in order and each once, in linear time. It is for a hint, never for a refusal: it misses a name rather than
 * take a street for one.
 * @param known names that identify no one: of the town, its landlords, apartments, streets and areas.
 */
export function findIdentifyingParts(text: string, known: readonly string[] = []): IdentifyingPart[] {
  const knownWords = new Set(known.flatMap(name => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const found = [...patternParts(text), ...personParts(text, word => knownWords.has(word.toLowerCase()))]
  const parts: IdentifyingPart[] = []
  let end = 0
  for (const { kind, match, at } of found.sort((a, b) => a.at - b.at || b.match.length - a.match.length)) {
    // A part inside another one ("#12" in "unit #12"), or a repeated one.
    if (at < end || parts.some(part => part.kind === kind && part.match === match)) continue
    end = at + match.length
    parts.push({ kind, match })
  }
  return parts
}

interface Found extends IdentifyingPart {
  at: number
}

/** Every quantifier has an upper bound, so that matching takes linear time. */
const patterns: { kind: IdentifyingKind; pattern: RegExp }[] = [
  { kind: 'email', pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g },
  { kind: 'email', pattern: /[\w.+-]{1,64} ?[[(]at[\])] ?[\w-]{1,63} ?(?:\.|[[(]dot[\])]) ?[a-z]{2,10}\b/gi },
  { kind: 'phone', pattern: /(?<![\d$.,-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?![\d-])/g },
  { kind: 'phone', pattern: /(?<![\d$.,/-])\d{3}[-.]\d{4}(?![\d-])/g },
  { kind: 'phone', pattern: /\+\d{1,3}(?:[ -]?\d{2,5}){2,5}/g },
  {
    kind: 'unit',
    pattern:
      /\b(?:apt|apartment|unit|suite|ste|room|rm|flat)\b\.? ?(?:#|no\.?|number)? ?(?:\d{1,4}[a-z]?|[a-z]-?\d{1,4})\b(?! ?(?:%|[-–] ?\d|(?:more |other |different )?(?:min|minute|hour|day|week|month|year|block|mile|foot|feet|sq|square|bed|bath|people|person|time|tenant|roommate|room|of us|star|stop|step|floor|am|pm|girls|guys|friends|dollars|k\b)))/gi,
  },
  {
    kind: 'unit',
    pattern: /\b(?:[Aa]pt|APT|[Aa]partment|[Uu]nit|UNIT|[Ss]uite|[Ff]lat)\.? #?[A-HJ-Z]\b(?!['’.-]?[A-Za-z])/g,
  },
  { kind: 'unit', pattern: /(?<![\w&])# ?(?:\d{2,4}[A-Za-z]?|\d[A-Za-z]|[A-Za-z]\d{1,3})\b/g },
]

function patternParts(text: string): Found[] {
  return patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(found => ({ kind, match: found[0].trim(), at: found.index })),
  )
}

const word = String.raw`\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}’'-]{0,20}`
const name = `(?<name>${word}(?: ${word}){0,2})`
const role = `(?:land(?:lord|lady)|owner|manager|management|super(?:intendent)?|maintenance (?:guy|man|person)|handyman|plumber|electrician|realtor|agent|secretary|receptionist|room ?mate|house ?mate|flat ?mate|neighbou?r|subletter|boss|assistant|guy|lady|woman|man|girl)`
/** A place of work or a verb, either of which makes a first name a person. */
const office = String.raw`(?:the )?(?:front |leasing |management |main |rental )?(?:office|desk|maintenance|management|leasing)\b`
const personVerbs = String.raw`(?:is|was|never|always|will|would|came|said|told|fixed|refused|ignored|helped|answered|answers|replied|replies|responds|responded|showed|owns|manages|runs|took|did|does|has|had|gave|kept|keeps|charged|yelled|lied|lives|lived|and his|and her)\b`

/** Phrases that name a person; unless `isSure`, the name must begin with a known first name. */
const namePatterns: { pattern: RegExp; isSure: boolean }[] = [
  { isSure: true, pattern: new RegExp(String.raw`\b(?:Mr|Mrs|Ms|Mx|Prof|Professor)\.? ${name}`, 'dgu') },
  { isSure: true, pattern: new RegExp(String.raw`(?<!\p{Lu}[\p{L}.]{0,20} )\bDr\.? ${name}`, 'dgu') },
  { isSure: true, pattern: new RegExp(`(?<=[a-z,] )Miss ${name}`, 'dgu') },
  { isSure: true, pattern: new RegExp(String.raw`\b${role},? (?:named|called|by the name of) ${name}`, 'dgu') },
  { isSure: true, pattern: new RegExp(String.raw`\b${role}['’]s name (?:is|was) ${name}`, 'dgu') },
  {
    isSure: true,
    pattern: new RegExp(String.raw`\b(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) (?:[a-z]{2,12} )?${role},? ${name}`, 'dgu'),
  },
  { isSure: false, pattern: new RegExp(String.raw`\b${role}(?: (?:is|was))?,? ${name}`, 'dgu') },
  { isSure: true, pattern: new RegExp(String.raw`(?<=[\p{Ll},] )${name},? (?:at|from|in|of) ${office}`, 'dgu') },
  { isSure: false, pattern: new RegExp(String.raw`\b${name},? (?:at|from|in|of) ${office}`, 'dgu') },
  { isSure: false, pattern: new RegExp(String.raw`\b${name},? (?:the|our|my|a) (?:[a-z]{2,12} )?${role}\b`, 'dgu') },
  {
    isSure: false,
    pattern: new RegExp(
      String.raw`\b(?:[Aa]sk(?:ed)? for|[Cc]all(?:ed)?|[Tt]ext(?:ed)?|[Tt]alk(?:ed)? to|[Cc]ontact|[Ee]-?mail(?:ed)?|(?:[Ss]peak|[Ss]poke) (?:to|with)|[Ss]hout ?out to|[Tt]hanks to) ${name}`,
      'dgu',
    ),
  },
  { isSure: false, pattern: new RegExp(String.raw`\b${name} ${personVerbs}`, 'dgu') },
  { isSure: false, pattern: new RegExp(String.raw`\b${name}\b`, 'dgu') },
]

function personParts(text: string, isKnown: (word: string) => boolean): Found[] {
  // 1 for each character that is part of a name already: the first matching pattern gets it.
  const taken = new Uint8Array(text.length)
  return namePatterns.flatMap(({ pattern, isSure }, i) =>
    [...text.matchAll(pattern)].flatMap((found): Found[] => {
      const isLastPattern = i === namePatterns.length - 1
      const named = found.groups?.name ?? ''
      const at = found.indices?.groups?.name?.[0] ?? found.index
      const words = wordsOf(named)
      if (taken.subarray(at, at + named.length).includes(1)) return []
      if (!isPerson(words, isSure, isKnown) || (isLastPattern && words.length < 2)) return []
      if (isFollowedByPlaceNoun(text, at + named.length)) return []
      taken.fill(1, at, at + named.length)
      return [{ kind: 'person', match: found[0].trim(), at: found.index }]
    }),
  )
}

function wordsOf(named: string): string[] {
  return named.split(' ').map(word => word.replace(/['’](?:s|ve|ll|d|m|re)$|['’-]+$/, ''))
}

function isPerson(words: string[], isSure: boolean, isKnown: (word: string) => boolean): boolean {
  const [first = '', ...rest] = words
  const lower = first.toLowerCase()
  if (words.some(word => placeNouns.has(word.toLowerCase())) || nonNames.has(lower)) return false
  if (isKnown(first) && rest.every(isKnown)) return false
  return isSure || firstNames.has(lower)
}

/** Returns whether a name is part of a place's name: "John Smith Hall", "Maria's Kitchen". */
function isFollowedByPlaceNoun(text: string, end: number): boolean {
  const next = /^ (?:& \p{Lu}\p{L}{0,20} )?(\p{Lu}?[\p{L}]{1,20})/u.exec(text.slice(end, end + 50))
  return next !== null && placeNouns.has((next[1] ?? '').toLowerCase()) && /^\p{Lu}/u.test(next[1] ?? '')
}
