import { everythingTag } from '../../../platform/changes/everything-tag.ts'

/** Returns the cache tag of answers that show this building. */
export const buildingTag = (id: string) => `building:${id}`

/** Returns the cache tag of answers that show this landlord. */
export const landlordTag = (id: string) => `landlord:${id}`

/** The cache tag of every list of cards. Publish it only when something changes that lists show. */
export const listsTag = 'lists'

/** Above this number of tags, dropping every cached answer costs less than looking each tag up. */
const maxTags = 300

/** Returns what to publish after a change of many listings: their tags and the lists', or `*` if there are too many. */
export function tagsOfMany(tags: readonly string[]): string[] {
  return tags.length > maxTags ? [everythingTag] : [...tags, listsTag]
}
