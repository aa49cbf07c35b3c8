import type { FilterName } from '../lists/filter-rules.ts'
import { type CardSort, cardSortLabels, cardSorts } from '../lists/rules.ts'
import { atMost, bareRentPhrase, currencySign, end, type Meaning, oneOf, orLess, orMore, spelled } from './phrases.ts'

/** What a phrase is: a filter by its name, an order, or one of these. */
export type PhraseKind = string

/** A pattern of folded text for one kind of phrase. */
export interface WordRule {
  kind: PhraseKind
  /** The filter that it is about; undefined for a joining word. */
  of?: FilterName | 'order'
  source: string
  meaning?(text: string): Meaning | undefined
}

/** What becomes of the phrases that a rule of the grammar fits. */
export type Outcome =
  | 'filter'
  /** A problem that is asked not to be there. */
  | 'without'
  /** A problem by name, which the page answers with its count. */
  | 'worry'
  | 'landlords'
  /** What names and reviews are searched for. */
  | 'searched'
  /** What no filter can say. It stays in the words, and nothing is searched for it. */
  | 'unread'
  | 'alternatives'
  | 'glue'

export interface GrammarRule {
  name: string
  /** A pattern of kinds, each followed by a blank. */
  pattern: RegExp
  outcome: Outcome
}

/** Words that ask for nothing by themselves. */
const glueWords = `a|an|the|in|at|on|near|nearby|to|from|of|for|with|by|close|around|next|that|this|there|has|have|having
  |is|are|be|want|wants|wanted|need|needs|needed|looking|look|find|show|get|give|like|likes|love|would|could|should|please
  |do|does|allow|allows|allowing|it|its|i|id|im|me|my|we|us|our|you|some|any|all|one|only|just|really|very|too|so|quite|much|even|ever|anywhere
  |exactly|located|live|living|lived|walk|walks|walking|walkable|away|distance|steps|apartment|apartments|apt|apts|flat|flats
  |place|places|housing|rent|rental|rentals|student|students|included|allowed|provided|welcome|ok|per|each`

const permitted = `allowed|included|ok|okay|permitted|welcome|provided|available|working|accepted|wanted|needed|required`

const landlordWord = oneOf('landlords?|compan(?:y|ies)|renting compan(?:y|ies)|property managers?')
const best = oneOf('best|good|great|top|excellent|nice|better')
const worst = oneOf('worst|bad|poor|terrible|awful|worse')
const repairs = oneOf('repairs|maintenance')
const rated = oneOf('rated|reviewed|ratings?|reviews')

/** The words that join phrases and turn their meaning. Those of an amount are read in an address too. */
export const joiningWords: readonly WordRule[] = [
  { kind: 'comma', source: String.raw`(?:[,;:!?()\n]|\.(?=\s|$)|(?:but|yet|though)${end})` },
  {
    kind: 'glue',
    source: oneOf('not (?:(?:too|very|so|that) )?far (?:away )?from|(?:within )?walking distance (?:of|to|from)') + end,
  },
  { kind: 'glue', source: oneOf(glueWords) + end },
  {
    kind: 'beyond',
    source:
      oneOf(`far|(?:far|farther|further|miles?|long way|away) (?:away )?from|outside(?: of)?|beyond
    |except(?: for)?|excluding|other than|(?:anything|anywhere|everything|everywhere|all) (?:but|except)|rather than
    |instead of|apart from|aside from|opposite of|avoid(?:ing)?|hates?`) + end,
  },
  {
    kind: 'after',
    source:
      oneOf(`(?:(?:is|are|was|were) )?(?:not|never|isnt|arent|wasnt|werent|no longer) (?:${permitted})
    |prohibited|forbidden|banned|excluded|extra`) + end,
  },
  { kind: 'not', source: oneOf('not|never|isnt|arent|wasnt|dont|doesnt|didnt|wont|cant|cannot|shouldnt|mustnt') + end },
  {
    kind: 'no',
    source: oneOf('no|non|none|nowhere|without|w/o|neither|nothing|minus|lacking|lacks|free (?:of|from)') + end,
  },
  { kind: 'free', source: `free${end}` },
  { kind: 'orMore', source: orMore },
  { kind: 'orLess', source: orLess + end },
  { kind: 'or', source: `(?:n?or${end}|/(?=\\s))` },
  { kind: 'and', source: `(?:(?:and|plus)${end}|&|\\+)` },
]

export const limitingWords: readonly WordRule[] = [
  {
    kind: 'more',
    source: `(?:${oneOf(`over|above|exceeding|starting at|at least|no (?:less|fewer|lower) than
    |(?:more|higher|greater|bigger|larger|longer|better|further|farther) than`)}${end}|>=?|≥)`,
  },
  { kind: 'more', source: `(?:from|min(?:imum)?[.:]?)(?= ?(?:${currencySign})? ?(?:\\d|${spelled}))` },
  { kind: 'max', source: `(?:max(?:imum)?|at most)[.:]?${end}` },
  { kind: 'fewer', source: atMost + end },
]

/** The orders by name: those of the sort menu, and "best" and "worst" with what they are about. */
export function orderWords(): WordRule[] {
  const order = (source: string, sort: CardSort): WordRule => ({
    kind: 'order',
    of: 'order',
    source: source + end,
    meaning: () => ({ value: sort }),
  })
  return [
    order(`${best}(?: ${rated})?(?= ${landlordWord})`, 'highest-rating'),
    order(`${worst}(?: ${rated})?(?= ${landlordWord})`, 'lowest-rating'),
    order(`(?:${best}|fast|quick) ${repairs}`, 'maintenance'),
    order(`(?:${worst}|slow) ${repairs}`, 'worst-maintenance'),
    order(`(?:best|top|highest) ${rated}`, 'highest-rating'),
    order(`(?:worst|lowest) ${rated}`, 'lowest-rating'),
    order('cheap(?:est)?', 'lowest-price'),
    order('most expensive', 'highest-price'),
    order('(?:nearest|closest)(?: to)?', 'walk'),
    ...cardSorts.map(sort => order(cardSortLabels[sort].toLowerCase(), sort)),
    { kind: 'landlords', source: landlordWord + end },
  ]
}

/** A number alone, which can be a rent. */
export const numberWords = (): WordRule[] => [{ kind: 'number', of: 'maxPrice', ...bareRentPhrase() }]

/**
 * Returns the grammar: which phrases belong together, and what they say. The first rule that fits is taken; the last one
 * fits anything.
 * @param filterKinds the names of the filters.
 */
export function createGrammar(filterKinds: readonly string[]): GrammarRule[] {
  const rule = (name: string, outcome: Outcome, pattern: string): GrammarRule => {
    const compact = pattern.replace(/\s*\n\s*/g, '')
    return { name, outcome, pattern: new RegExp(compact, 'y') }
  }
  const g = '(?:glue )*'
  const known = oneOf([...filterKinds, 'order'].join('|'))
  const amount = '(?:bedrooms|maxPrice|min\\w+|number)'
  const thing = oneOf(`${known}|number|unsayable`)
  const term = oneOf(`${thing}|word|name`)
  const denial = '(?:no|not|beyond)'
  const joins = '(?:comma |and |or )'
  const again = (kind: string) => `(?:${g}(?:and |or )${g}(?:${denial} ${g})?${kind} )*`
  return [
    rule('no mold, mice or leaks', 'without', `(?:no|not) ${g}without (?:${g}${joins}*(?:(?:no|not) )?${g}without )*`),
    rule('mold-free', 'without', `without ${g}free `),
    rule('pets not allowed', 'unread', `(?<kind>${known}) ${again('\\k<kind>')}${g}(?:(?:area|walk) ${g})?after `),
    rule(
      'pets not tolerated',
      'unread',
      `(?!${amount} )(?<kind>${known}) ${again('\\k<kind>')}${g}not ${g}(?:word|name) `,
    ),
    rule(
      'pets not',
      'unread',
      `(?<kind>${known}) ${again('\\k<kind>')}${g}(?:not ${g}(?=comma |$)|(?:comma )?(?:no|not) $)`,
    ),
    rule('pet-free', 'unread', `${known} free `),
    rule('not 2 bedrooms', 'unread', `${denial} ${g}(?<kind>${thing}) ${again('\\k<kind>')}`),
    rule(
      'not too near West',
      'unread',
      `${denial} ${g}(?:word ){1,2}${g}(?!${amount} )(?<kind>${thing}) ${again('\\k<kind>')}`,
    ),
    rule('not Maple Terrace', 'unread', `${denial} ${g}(?:name )+`),
    rule('no elevator', 'unread', `${denial} ${g}(?:word )*`),
    rule('at least 4 stars', 'filter', `more ${g}min\\w+ `),
    rule('4 stars or more', 'filter', `min\\w+ orMore `),
    rule('over 1,200', 'unread', `more ${g}${thing} (?:${g}walk )*`),
    rule('1,200 or more', 'unread', `${thing} orMore `),
    rule('1,200 or less', 'filter', `(?:maxPrice|walk|number) (?:orLess |max (?!${g}${thing} ))`),
    rule('under 3 bedrooms', 'unread', `(?:fewer|max) ${g}${thing} `),
    rule('3 bedrooms or less', 'unread', `${thing} (?:orLess |max (?:${g}${thing} )?)`),
    rule(
      'West or North',
      'alternatives',
      `(?<kind>${thing}) (?:${g}comma ${g}\\k<kind> )*${g}(?:comma )?or ${g}
      (?:${denial} ${g})?(?:${term} )?(?:${g}(?:comma )?or ${g}${term} )*`,
    ),
    rule('porch or West', 'alternatives', `(?:word|name) ${g}(?:comma )?or ${g}${thing} (?:${g}or ${g}${term} )*`),
    rule('mold', 'worry', 'without '),
    rule('600 Elm', 'searched', 'number (?:word |name )'),
    rule('1,200', 'filter', 'number '),
    rule('2 bedrooms', 'filter', `${known} `),
    rule('7 bedrooms', 'unread', 'unsayable '),
    rule('landlord', 'landlords', 'landlords '),
    rule('and', 'glue', '(?:glue|and|or|comma|free) '),
    rule('porch', 'searched', '\\S+ '),
  ]
}
