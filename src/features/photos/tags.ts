/** What a cached picture was made of. */
export const photoTag = (name: string) => `photo:${name}`
