import { firstNames, nonNames, placeNouns } from './names.ts'

/**
 * Returns the details by which a landlord could identify the author: persons, phone numbers, email addresses and unit
 * numbers, in order and each once, in linear time. It is for a hint, never for a refusal: it misses a name rather than
 * take a street for one.
 * @param known names that identify no one: of the town, its landlords, apartments, streets and areas.
 */
export function findIdentifyingParts(text: string, known: readonly string[] = []): string[] {
  const knownWords = new Set(known.flatMap(name => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const found = [...patternParts(text), ...personParts(text, word => knownWords.has(word.toLowerCase()))]
  const parts: string[] = []
  let end = 0
  for (const { match, at } of found.sort((a, b) => a.at - b.at || b.match.length - a.match.length)) {
    // A part inside another one ("#12" in "unit #12"), or a repeated one.
    if (at < end || parts.includes(match)) continue
    end = at + match.length
    parts.push(match)
  }
  return parts
}

interface Found {
  match: string
  at: number
}

/** Email addresses, phone numbers and units. Every quantifier has an upper bound, so that matching takes linear time. */
const patterns = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /[\w.+-]{1,64} ?[[(]at[\])] ?[\w-]{1,63} ?(?:\.|[[(]dot[\])]) ?[a-z]{2,10}\b/gi,
  /(?<![\d$.,-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?![\d-])/g,
  /(?<![\d$.,/-])\d{3}[-.]\d{4}(?![\d-])/g,
  /\+\d{1,3}(?:[ -]?\d{2,5}){2,5}/g,
  /\b(?:apt|apartment|unit|suite|ste|room|rm|flat)\b\.? ?(?:#|no\.?|number)? ?(?:\d{1,4}[a-z]?|[a-z]-?\d{1,4})\b(?! ?(?:%|[-–] ?\d|(?:more |other |different )?(?:min|minute|hour|day|week|month|year|block|mile|foot|feet|sq|square|bed|bath|people|person|time|tenant|roommate|room|of us|star|stop|step|floor|am|pm|girls|guys|friends|dollars|k\b)))/gi,
  /\b(?:[Aa]pt|APT|[Aa]partment|[Uu]nit|UNIT|[Ss]uite|[Ff]lat)\.? #?[A-HJ-Z]\b(?!['’.-]?[A-Za-z])/g,
  /(?<![\w&])# ?(?:\d{2,4}[A-Za-z]?|\d[A-Za-z]|[A-Za-z]\d{1,3})\b/g,
]

function patternParts(text: string): Found[] {
  return patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ match: match.trim(), at: index })),
  )
}

const word = String.raw`\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}’'-]{0,20}`
const name = `(?<name>${word}(?: ${word}){0,2})`
const role = `(?:land(?:lord|lady)|owner|manager|management|super(?:intendent)?|maintenance (?:guy|man|person)|handyman|plumber|electrician|realtor|agent|secretary|receptionist|room ?mate|house ?mate|flat ?mate|neighbou?r|subletter|boss|assistant|guy|lady|woman|man|girl)`
/** A place of work or a verb, either of which makes a first name a person. */
const office = String.raw`(?:the )?(?:front |leasing |management |main |rental )?(?:office|desk|maintenance|management|leasing)\b`
const personVerbs = String.raw`(?:is|was|never|always|will|would|came|said|told|fixed|refused|ignored|helped|answered|answers|replied|replies|responds|responded|showed|owns|manages|runs|took|did|does|has|had|gave|kept|keeps|charged|yelled|lied|lives|lived|and his|and her)\b`

/** Phrases that name a person. Where it is not sure, the name must begin with a known first name. */
const namePhrases: [phrase: string, isSure: boolean][] = [
  [String.raw`\b(?:Mr|Mrs|Ms|Mx|Prof|Professor)\.? ${name}`, true],
  [String.raw`(?<!\p{Lu}[\p{L}.]{0,20} )\bDr\.? ${name}`, true],
  [`(?<=[a-z,] )Miss ${name}`, true],
  [String.raw`\b${role},? (?:named|called|by the name of) ${name}`, true],
  [String.raw`\b${role}['’]s name (?:is|was) ${name}`, true],
  [String.raw`\b(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) (?:[a-z]{2,12} )?${role},? ${name}`, true],
  [String.raw`\b${role}(?: (?:is|was))?,? ${name}`, false],
  [String.raw`(?<=[\p{Ll},] )${name},? (?:at|from|in|of) ${office}`, true],
  [String.raw`\b${name},? (?:at|from|in|of) ${office}`, false],
  [String.raw`\b${name},? (?:the|our|my|a) (?:[a-z]{2,12} )?${role}\b`, false],
  [
    String.raw`\b(?:[Aa]sk(?:ed)? for|[Cc]all(?:ed)?|[Tt]ext(?:ed)?|[Tt]alk(?:ed)? to|[Cc]ontact|[Ee]-?mail(?:ed)?|(?:[Ss]peak|[Ss]poke) (?:to|with)|[Ss]hout ?out to|[Tt]hanks to) ${name}`,
    false,
  ],
  [String.raw`\b${name} ${personVerbs}`, false],
  [String.raw`\b${name}\b`, false],
]
const namePatterns = namePhrases.map(([phrase, isSure]) => ({ pattern: new RegExp(phrase, 'dgu'), isSure }))

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
      return [{ match: found[0].trim(), at: found.index }]
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
