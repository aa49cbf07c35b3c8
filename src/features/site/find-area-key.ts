export interface NamedArea {
  key: string
  name: string
}

/** Returns the key of the area with this key or name, in any case; undefined if there is none. */
export function findAreaKey(areas: readonly NamedArea[], keyOrName: string): string | undefined {
  const lowerCased = keyOrName.toLowerCase()
  return areas.find(area => area.key.toLowerCase() === lowerCased || area.name.toLowerCase() === lowerCased)?.key
}
