import fc from 'fast-check'
import { type PageName, parametersOf, paths } from '../../site-map.ts'

/** Values that people and programs write: empty, wrong, default, for another parameter, not in UTF-8. */
const oddValues = [
  ...[
    '',
    '%20',
    '+',
    '%00',
    '%FF',
    '%',
    '%ED%A0%80',
    '%0A',
    '<b>',
    '"',
    '%26x=1',
    'x',
    'a'.repeat(201),
    '%F0%9F%8F%A0',
  ],
  ...['0', '-1', '02', '1e3', '2.5', '7', '12', '999', '2027', 'NaN', '1,1', '7,%201,7,,1', 'null', 'and', '!!!'],
  ...['WEST', 'west', 'recent', 'reviews', 'recommended', 'highest-rating', 'Walk', 'desc', 'asc', 'noise'],
  ...['hoPlaza', '10', 'hoPlaza:10', 'hoPlaza:010', '-76.5,42.4,-76.4,42.5', '-76.5,42.4'],
]
const oddValue = fc.constantFrom(...oddValues)
export const pages = Object.keys(paths) as PageName[]
const allParameters = [...new Set(pages.flatMap(page => parametersOf(paths[page])))]
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Generates addresses of a page: each has every parameter that the page reads, and others, some of them twice. */
export function arbitraryAddress(page: PageName): fc.Arbitrary<string> {
  const path = paths[page].replace(':location', 'Collegetown').replace(/:\w+Id/, '1')
  const read = parametersOf(path).map(name => oddValue.map(value => `${name}=${value}`))
  const more = fc
    .tuple(fc.constantFrom(...allParameters, 'utm_source', 'Q', ''), oddValue, fc.boolean())
    .map(([name, value, isEncoded]) => `${isEncoded ? name.replace(/^./, encoded) : name}=${value}`)
  const query = fc
    .tuple(fc.tuple(...read), fc.array(more, { minLength: 1, maxLength: 6 }))
    .chain(parts => fc.shuffledSubarray(parts.flat(), { minLength: parts.flat().length }))
  const spellings = [path, path.toUpperCase(), `${path}/`.replace('//', '/'), path.replace(/\w/, encoded)]
  const fragment = fc.constantFrom('', '#', '#x', '#%E0%A4%A')
  return fc
    .tuple(fc.constantFrom(...spellings), query, fragment)
    .map(([spelling, pairs, end]) => `${spelling}?${pairs.join('&')}${end}`)
}
