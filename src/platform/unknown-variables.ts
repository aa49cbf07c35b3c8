import leven from 'leven'

/** Prefixes of variables that are meant for Porchlight. */
const knownPrefixes = ['OIDC_', 'S3_', 'SMTP_']
/** Shorter names are too similar to those of other programs. */
const minLength = 6

/**
 * Returns a warning for each variable that was probably meant for Porchlight but is unknown: by its prefix, or because
 * its name differs in one or two letters from a known one.
 * @param known the names that Porchlight reads.
 */
export function unknownVariables(source: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.keys(source)
    .filter(name => source[name] && !known.includes(name))
    .flatMap(name => {
      const meant = nearest(name, known)
      if (!meant && !knownPrefixes.some(prefix => name.startsWith(prefix))) return []
      return `${name}: Porchlight reads no such variable${meant ? `; is ${meant} meant?` : ''}`
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter(each => each.length >= minLength)
    .map(each => ({ each, distance: leven(name.toUpperCase(), each) }))
    .filter(({ each, distance }) => distance <= (each.length > 8 ? 2 : 1))
  return near.sort((a, b) => a.distance - b.distance)[0]?.each
}
