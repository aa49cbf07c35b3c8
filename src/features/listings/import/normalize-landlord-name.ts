import { fold } from '../search/words.ts'

/** Words at the end of a name that only say which form a company has. */
const legalForms = new Set(
  'llc lc inc incorporated corp corporation co company ltd limited lp llp lllp pllc plc pc gmbh mbh ag kg ohg gbr ug ev and'.split(
    ' ',
  ),
)

/** Returns a landlord's name in the form that equal ones are found by: without case, accents, punctuation and legal form. */
export function normalizeLandlordName(name: string): string {
  const words =
    fold(name)
      .replaceAll('.', '')
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const last = words.findLastIndex(word => !legalForms.has(word))
  return words.slice(0, last < 0 ? words.length : last + 1).join(' ')
}
