/** Returns the cache tag of answers that show this building. */
export const buildingTag = (id: string) => `building:${id}`

/** Returns the cache tag of answers that show this landlord. */
export const landlordTag = (id: string) => `landlord:${id}`

/** The cache tag of every list of cards. Publish it only when something changes that lists show. */
export const listsTag = 'lists'
