/** What a cached answer about this building was made of (DESIGN, "Caching"). */
export const buildingTag = (id: string) => `building:${id}`

/** What a cached answer about this landlord was made of. */
export const landlordTag = (id: string) => `landlord:${id}`

/** What every list of cards was made of: dropped only when something that lists show has changed. */
export const listsTag = 'lists'
