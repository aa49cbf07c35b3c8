import type { Db } from '../../../platform/database/db.ts'
import { containsProfanity, createProfanityCheck } from '../../text-checks/profanity/profanity.ts'
import { buildings, landlords } from '../table.ts'

/**
 * Returns a check whether a text contains profanity. Names and addresses of the town's listings do not count as profane.
 * They are only read for a text that would otherwise be refused, which is rare.
 */
export function profaneHere(db: Db): (text: string) => Promise<boolean> {
  return async text => {
    if (!containsProfanity(text)) return false
    const buildingRows = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
    const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
    const names = [...buildingRows, ...landlordRows].flatMap(({ name, address }) =>
      address ? [name, address] : [name],
    )
    return createProfanityCheck(names).contains(text)
  }
}
