/** Words that addresses write in several ways, each with the one they are compared by. */
const sameWords: Record<string, string> = {
  street: 'st',
  // "Saint" and "Street" share an abbreviation that only a person can tell apart
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  crt: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  terrace: 'ter',
  terr: 'ter',
  highway: 'hwy',
  parkway: 'pkwy',
  square: 'sq',
  circle: 'cir',
  crescent: 'cres',
  heights: 'hts',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  unit: 'apt',
  number: 'apt',
  no: 'apt',
  and: '&',
}

/**
 * An address as it is compared with others: without case, accents and punctuation, with
 * "Street", "St" and the like made one. Only for comparing: nothing shows it. Empty when it says nothing.
 */
export function normalizeAddress(address: string): string {
  return address
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' apt ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => sameWords[word] ?? word)
    .join(' ')
    .replace(/\b(apt )+/g, 'apt ')
}
