import {
  collapseDuplicatesTransformer,
  DataSet,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  pattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity'

/** Words of the English list that a review must be able to say: crimes, and what animals leave. */
const sayableWords = new Set(['incest', 'rape', 'scat', 'sex'])

/** Harmless words that the list's own whitelist lacks. */
const harmlessWords = [
  'booby trap',
  'cum laude',
  'cumin',
  'dickinson',
  'dickson',
  'feckless',
  'moby dick',
  'retardant',
  'shiitake',
  'tit for tat',
]

const terms = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => sayableWords.has(metadata?.originalWord ?? ''))
  .addPhrase(phrase =>
    phrase.setMetadata({ originalWord: 'ass' }).addPattern(pattern`dumbass`).addPattern(pattern`jackass`),
  )
  .build()

/** Letters that the list's patterns have twice. */
const doubledLetters = ['b', 'e', 'g', 'l', 'o', 's'].map(letter => [letter, 2] as const)

/** The recommended ones without leetspeak, which reads house number 455 as "ass" and "shit!" as "shiti". */
const transformers = [
  resolveConfusablesTransformer(),
  toAsciiLowerCaseTransformer(),
  collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: new Map(doubledLetters) }),
]

function createMatcher(allowed: readonly string[] = []): RegExpMatcher {
  return new RegExpMatcher({
    blacklistedTerms: terms.blacklistedTerms,
    whitelistedTerms: [...(terms.whitelistedTerms ?? []), ...harmlessWords, ...allowed],
    blacklistMatcherTransformers: transformers,
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  })
}

const matcher = createMatcher()

/**
 * Returns whether a text is profane.
 * @param names of the town's listings and streets, which a review must be able to name.
 */
export function containsProfanity(text: string, names: readonly string[] = []): boolean {
  const found = matcher
    .getAllMatches(text)
    .map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex + 1).toLowerCase())
  if (found.length === 0) return false
  const allowed = names.flatMap(name => allowedTerms(name.toLowerCase(), found))
  return allowed.length === 0 || createMatcher(allowed).hasMatch(text)
}

/**
 * Returns the parts of a name that a text may contain. A word that is longer than what was found (Cockburn) is allowed
 * alone; a word that was found (Cock Lane) only beside its neighbor, or if it is the whole name.
 */
function allowedTerms(name: string, found: readonly string[]): string[] {
  if (!found.some(profane => name.includes(profane))) return []
  const words = name.split(/[\s,]+/)
  const longer = words.filter(word => found.some(profane => word !== profane && word.includes(profane)))
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  return words.length === 1 ? words : [...longer, ...pairs]
}
