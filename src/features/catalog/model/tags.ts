/** What a cached answer about this building was made of. */
export const buildingTag = (id: string) => `building:${id}`

/** What a cached answer about this landlord was made of. */
export const landlordTag = (id: string) => `landlord:${id}`

/** What every list of cards was made of: dropped only when something that lists show has changed. */
export const listsTag = 'lists'

/** More single tags than this are dearer for everybody than dropping every cached answer. */
const maxTags = 300

/** What to publish when many buildings or landlords have changed, and with them what lists show: all, if too many. */
export function tagsOfMany(tags: readonly string[]): string[] {
  return tags.length > maxTags ? ['*'] : [...tags, listsTag]
}
