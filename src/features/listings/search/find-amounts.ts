import { currencyWords, rentBounds } from '../../../ui/format.ts'

/** An amount in the words of a search, and where: from `start` up to, but not including, `end`. */
export interface Amount {
  start: number
  end: number
  filter: 'bedrooms' | 'walk' | 'maxPrice' | 'minMaintenance' | 'minRating'
  value: number
}

const numberWords = new Map(
  Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, fifteen: 15, twenty: 20, thirty: 30 }),
)
const spelledOut = [...numberWords.keys()].join('|')
// Without lookbehinds, which not all browsers have.
const start = String.raw`(?<before>^|[^\p{L}\p{N}\p{Sc}.,/-]|(?:^|[^\p{N}]),)`
/** "15 Minute Lane" is an address. */
const noStreet = String.raw`\b(?! (?:man|street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|way)\b)`
const atMost = '(?:under|below|(?:less|cheaper|no more) than|up to|at most|max(?:imum)?[.:]?|within|<=?|≤)'
/** "1,200", "1'200" and "1 200". */
const thousands = String.raw`\d{1,3}(?:[,'’]\d{3})+|[1-9]\s\d{3}(?!\d)`
const digits = String.raw`(?:${thousands}|(?![1-9]\s\d{3}(?!\d))\d+)(?:\.\d{1,2})?`
const sign = String.raw`(?:US ?)?\p{Sc}`
const lowest = '(?<lowest>(?:over|above|from|than|least|min|minimum|starting at) ?)?'
const amount = `(?:${sign})? ?${digits} ?k?`
/** Of two amounts the second one is the limit. */
const lowerAmount = `(?:(?:from )?${amount} ?(?:-|–|to) ?|between ${amount} (?:-|–|to|and) |${lowest})`

const pattern = (source: string) => new RegExp(start + source, 'iu')
const bedroomCount = '(?:[1-6]|one|two|three|four|five|six)'
const bedroomWords = [
  pattern(
    `(?:${bedroomCount} ?(?:-|–|to|or|and) ?)?(?<value>${bedroomCount})[ -]?(?:bedrooms?|beds?|bdrms?|bds?|brs?)${noStreet}`,
  ),
]
const walkWords = [
  pattern(String.raw`(?:${atMost} )?(?<value>\d{1,2}|${spelledOut})[ -]?min(?:ute)?s?${noStreet}(?: walk(?:ing)?\b)?`),
]

const stars = String.raw`(?<value>[1-4](?:\.\d)?|5)\+?(?![\d.,])`
const repairWords = [pattern(`(?:repairs|maintenance) ${stars}`)]
const starWords = [pattern(`${stars} ?stars?`)]

/** Returns the patterns of a rent, with the site's currency by its sign, code or name: "under $900", "900 euros a week". */
function priceWords(): RegExp[] {
  const names = ['bucks', ...currencyWords()].join('|')
  const period = String.raw` ?(?:/|per |a )(?:mo(?:nth)?|wk|week)\b`
  const currency = String.raw` ?(?:(?:${names})\b|\p{Sc}(?![\p{L}\p{N}]))`
  const unit = `(?:${currency}(?:${period})?|${period})`
  const end = String.raw`(?![\p{L}\p{N}]|[.,]\d)(?:${unit})?`
  return [
    String.raw`${atMost} ?(?<value>${sign} ?${digits} ?k?|${digits} ?k|(?:${thousands}|\d{3,4})(?:\.\d\d)?)${end}`,
    String.raw`between ${digits} ?k? (?:-|–|to|and) (?<value>${thousands}|\d{3,4})${end}`,
    `${lowerAmount}(?<value>${sign} ?${digits} ?k?)${end}`,
    `${lowerAmount}(?<value>${digits} ?k?)${unit}`,
  ].map(pattern)
}

/**
 * Returns the first amount of each kind in the words of a search: "2 bedroom under $1,200 porch" has two bedrooms and $1,200.
 */
export function findAmounts(words: string): Amount[] {
  let rest = words
  const kinds: [Amount['filter'], RegExp[]][] = [
    ['bedrooms', bedroomWords],
    ['walk', walkWords],
    ['minMaintenance', repairWords],
    ['minRating', starWords],
    ['maxPrice', priceWords()],
  ]
  return kinds.flatMap(([filter, patterns]) => {
    const found = patterns.map(each => each.exec(rest)).find(match => match && !match.groups?.lowest)
    if (!found) return []
    const { before = '', value = '' } = found.groups ?? {}
    const [start, end] = [found.index + before.length, found.index + found[0].length]
    // As long as before, so that the others stay where they are.
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    return [{ start, end, filter, value: amountOf(value) }]
  })
}

/** Returns the bucket of an amount, which it lets through; undefined for one that lets all through. */
export function bucketOf(amount: number): number | undefined {
  const within = rentBounds().findIndex(bound => amount <= bound)
  return within === -1 ? undefined : within + 1
}

/** Returns an amount: 1200 for "$1.2K" and "1,200", 2 for "two". */
function amountOf(text: string): number {
  const spelled = numberWords.get(text.toLowerCase())
  return spelled ?? Number.parseFloat(text.replace(/[^\d.]/g, '')) * (/k$/i.test(text) ? 1000 : 1)
}
