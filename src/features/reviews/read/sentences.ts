const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What ends with a period and no sentence; "No." only before a number. */
const abbreviation =
  /(?:^|[\s("“])(?:\p{Lu}|mrs?|ms|mx|dr|prof|st|ste|ave|rd|blvd|apt|mt|jr|sr|vs|approx|e\.g|i\.e)\.$/iu
const numero = /(?:^|\s)nos?\.$/i

/**
 * Returns the sentences of a text. Abbreviations and quotations inside a sentence do not end it. Sentences of a line without
 * capital letters are told by their signs alone.
 */
export function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const isSmall = !/\p{Lu}/u.test(line)
    const parts = isSmall ? line.split(/(?<=[.!?]["”’)]?)\s+/) : [...segmenter.segment(line)].map(part => part.segment)
    const joined: string[] = []
    for (const part of parts.map(part => part.trim()).filter(Boolean)) {
      const last = joined.at(-1)
      const isContinued = last && (abbreviation.test(last) || (numero.test(last) && /^\d/.test(part)))
      if (isContinued || (last && !isSmall && /^\p{Ll}/u.test(part))) joined[joined.length - 1] = `${last} ${part}`
      else joined.push(part)
    }
    return joined
  })
}
