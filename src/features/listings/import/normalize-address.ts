import { fold } from '../search/words.ts'

/** Words that addresses write in several ways, each with the spelling to compare. */
const sameWords: Record<string, string> = {
  street: 'st',
  // "St" is short for "Saint" and for "Street".
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
 * Returns an address in the form that duplicates are found by: without case, accents and punctuation, with one spelling
 * for "Street" and "St". Empty if nothing is left.
 */
export function normalizeAddress(address: string): string {
  return fold(address)
    .replace(/#/g, ' apt ')
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => sameWords[word] ?? word)
    .join(' ')
    .replace(/\b(apt )+/g, 'apt ')
}
