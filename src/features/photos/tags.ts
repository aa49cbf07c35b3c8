/** Returns the cache tag of a photo. */
export const photoTag = (name: string) => `photo:${name}`
