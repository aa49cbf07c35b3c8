import { wordsOf } from './words.ts'

/** Returns the pairs in a list: "street st, road rd". */
const pairsIn = (list: string) => list.split(/,\s*/).map(pair => pair.split(' ') as [written: string, spelling: string])

const streetTypes = pairsIn(
  `street st, str st, strasse st, avenue ave, avenida ave, av ave, road rd, drive dr, lane ln, court ct, crt ct, place pl,
  boulevard blvd, boul blvd, terrace ter, terr ter, highway hwy, parkway pkwy, square sq, circle cir, crescent cres,
  alley aly, way way, row row`,
)
const directions = pairsIn('north n, south s, east e, west w, northeast ne, northwest nw, southeast se, southwest sw')
const otherWords = pairsIn(
  `one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, first 1st, second 2nd, third 3rd,
  fourth 4th, fifth 5th, sixth 6th, seventh 7th, eighth 8th, ninth 9th, tenth 10th, eleventh 11th, twelfth 12th,
  thirteenth 13th, fourteenth 14th, fifteenth 15th, sixteenth 16th, seventeenth 17th, eighteenth 18th, nineteenth 19th,
  twentieth 20th, heights hts, mount mt, fort ft, apartment apt, unit apt, suite apt`,
)

/** One spelling for each word that names and addresses write in several ways; "St" is read by its place. */
const spellings = new Map([...streetTypes, ...directions, ...otherWords])
const shortStreetTypes = new Set(streetTypes.map(([, spelling]) => spelling))
const shortDirections = new Set(directions.map(([, spelling]) => spelling))

/** Returns words in one spelling, word for word: "12 oak st" for "12 oak street". @param words of `wordsOf`. */
export function respell(words: readonly string[]): string[] {
  const respelled = words.map(word => spellings.get(word) ?? word.replace(/(?<=.)strasse$/, 'str'))
  return respelled.map((word, i) => (word === 'st' && isSaint(words, respelled, i) ? 'saint' : word))
}

/**
 * Returns what an incomplete word may be in one spelling: itself, "st" for "stre", "saint" for "st".
 * @param word in one spelling.
 */
export function spellingsOf(word: string): string[] {
  if (word === 'st') return [word, 'saint']
  const longer =
    word.length < 3 ? [] : [...spellings].filter(([written, one]) => written.startsWith(word) && !isNumber(one))
  return [...new Set([word, ...longer.map(([, one]) => one)])]
}

/** "St" is Saint before a name: "12 St James Place", "North St Paul Street", but neither in "Oak St" nor in "North St". */
function isSaint(words: readonly string[], respelled: readonly string[], i: number): boolean {
  if (words[i] !== 'st' || i === words.length - 1) return false
  const before = respelled[i - 1]
  if (before === undefined || isNumber(before)) return true
  return shortDirections.has(before) && respelled.slice(i + 2).some(word => shortStreetTypes.has(word))
}

export const isNumber = (word: string): boolean => /^\d/.test(word) && !/\d(st|nd|rd|th)$/.test(word)

/** Returns whether a word tells one street or house from another: no number, and not "st", "n" or "apt". */
export function isTelling(word: string): boolean {
  return !isNumber(word) && !shortStreetTypes.has(word) && !shortDirections.has(word) && word !== 'apt'
}

/** Returns whether a word of `respell` is a kind of street: "st", "ave". */
export const isStreetType = (word: string): boolean => shortStreetTypes.has(word)

const unitMark =
  /(?:#|\b(?:apartment|apt|unit|suite|ste|room|rm|flat|number|no|nr)\b\.?)[\s#]*(\d+\s?-?\p{L}?|\p{L}\d*)\b/giu

/** The parts of an address in one spelling. */
export interface AddressParts {
  /** Number and street: "12 n elm st". */
  street: string
  /** "3" for "Apt 3"; empty without one. */
  unit: string
  /** What follows a comma: town, state, ZIP code, country. */
  rest: string
}

/** Returns the parts of an address. They are empty for what it does not have. */
export function readAddress(address: string): AddressParts {
  let unit = ''
  const withoutUnit = address
    .replace(/№/g, ' no ')
    // The first number is that of the house: "No. 5 Elm Street".
    .replace(/^(\D*)\b(?:no|nr|number)\b\.?\s*(?=\d)/i, '$1')
    // Initials: "N.W.".
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(unitMark, (mark, id: string, at: number) => {
      if (unit !== '' || (at === 0 && !address.includes(','))) return mark
      unit = wordsOf(id).join('')
      return ','
    })
  const parts = withoutUnit
    .split(/[,;\n]/)
    .map(part => respell(wordsOf(part)))
    .filter(words => words.length > 0)
  const numbered = Math.max(
    0,
    parts.findIndex(words => words.some(isNumber)),
  )
  const street = parts.slice(0, numbered + 1).flat()
  return {
    street: directionFirst(street).join(' '),
    unit,
    rest: parts
      .slice(numbered + 1)
      .flat()
      .join(' '),
  }
}

/** Returns whether the number and street of an address are in a text, and its unit is not another one. */
export function containsAddress(text: AddressParts, { street, unit }: AddressParts): boolean {
  if (!isNumbered(text) || !isNumbered({ street }) || !street.includes(' ')) return false
  const all = ` ${text.street} ${text.rest} `
  const at = all.indexOf(` ${street} `)
  // "2 Oak Street" is not in "212 1/2 Oak Street".
  const isWhole = at !== -1 && !isNumber(all.slice(0, at).split(' ').at(-1) ?? '')
  return isWhole && (unit === '' || text.unit === '' || unit === text.unit)
}

const isNumbered = ({ street }: Pick<AddressParts, 'street'>) => /\d/.test(street)

/** Returns "407 e state st" for "407 state st e". */
function directionFirst(words: string[]): string[] {
  const [type = '', last = ''] = words.slice(-2)
  const name = words.findIndex(word => !isNumber(word))
  if (!shortDirections.has(last) || !shortStreetTypes.has(type) || name < 1 || shortDirections.has(words[name]!))
    return words
  return [...words.slice(0, name), last, ...words.slice(name, -1)]
}

/**
 * Returns the number, street and unit of an address in the form that duplicates are found by; empty if nothing is left.
 * Town and ZIP code are left out; `areInOneTown` compares them.
 */
export function normalizeAddress(address: string): string {
  const { street, unit } = readAddress(address)
  return unit === '' ? street : `${street} apt ${unit}`
}

/** Returns whether what two addresses say after the street can be the same: ", Ithaca, NY 14850", ", Ithaca" and nothing. */
export function areInOneTown(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map(address => readAddress(address).rest)
    .sort((a, b) => a.length - b.length)
  const zipCode = /\b\d{4,5}\b/.exec(short)?.[0]
  return `${long} `.startsWith(short && `${short} `) || (zipCode !== undefined && ` ${long} `.includes(` ${zipCode} `))
}
