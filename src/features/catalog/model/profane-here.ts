import type { Db } from '../../../platform/database/db.ts'
import { containsProfanity, createProfanityCheck } from '../../text-checks/profanity/profanity.ts'
import { buildings, landlords } from '../table.ts'

/**
 * Says whether a text is profane in this town: the names and addresses of its buildings and landlords are not.
 * They are only read for a text that would be profane elsewhere, so that hardly any needs them.
 */
export function profaneHere(db: Db): (text: string) => Promise<boolean> {
  return async text => {
    if (!containsProfanity(text)) return false
    const places = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
    const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
    const names = [...places, ...landlordRows].flatMap(({ name, address }) => (address ? [name, address] : [name]))
    return createProfanityCheck(names).contains(text)
  }
}
