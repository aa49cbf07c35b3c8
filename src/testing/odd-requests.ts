/** A request made by a fuzzer. */
export interface OddRequest {
  method: string
  path: string
  headers: [string, string][]
  body: string | Uint8Array | undefined
}

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get']

const oddValues = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    "'",
    '"',
    '`',
    '\\',
    ';',
    '%',
    '%%',
    '%zz',
  ],
  ...[
    '%00',
    '%0a',
    '%0d%0a',
    '%2e%2e',
    '%2f',
    '%5c',
    '%c0%af',
    '%e0%a4%a',
    '%ed%a0%80',
    '%f0%9f%8f%a0',
    '%ff',
    '%u0041',
  ],
  '..',
  '...',
  '../..',
  '.',
  '~',
  '*',
  '$',
  '@',
  '!',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '\u202e',
  'ﷺ',
  'a\u0301',
  '🏠',
  'İ',
  'ß',
  'APPROVED',
  'PENDING',
  'DELETED',
  'West',
  'collegetown',
  'B',
  'L',
  'R',
  'hoPlaza:15',
  '-76.5,42.4,-76.4,42.5',
  ...[
    '9'.repeat(400),
    'x'.repeat(3000),
    '%41'.repeat(500),
    '/'.repeat(50),
    '('.repeat(500),
    'a,'.repeat(500),
    '&='.repeat(100),
  ],
]

const parameterNames = [
  'q',
  'sort',
  'show',
  'limit',
  'cursor',
  'area',
  'walk',
  'bbox',
  'minRating',
  'maxPrice',
  'bedrooms',
  'with',
  ...[
    'status',
    'returnTo',
    'state',
    'code',
    'error',
    '__proto__',
    'constructor',
    '',
    'q[]',
    'sort[a]',
    '_',
    'kind',
    'name',
  ],
]

const headerValues = [
  '',
  ' ',
  '*',
  'x',
  'null',
  '0',
  '-1',
  'a'.repeat(5000),
  'é',
  '"',
  ',,,',
  'a=b; c=d',
  'bytes=0-0',
  '()',
]
const headerNames = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'origin',
    'referer',
  ],
  ...[
    'cookie',
    'content-type',
    'content-encoding',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
  ],
  'x-original-url',
  'x-http-method-override',
  'sec-fetch-site',
  'authorization',
  'x-odd',
  'te',
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'application/xml',
    '//',
  ],
]

const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{}',
  '{"a":1}',
  '\u0000',
  '[[[[]]]]',
  '{"__proto__":{"a":1}}',
  'a=b&c=d',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  `{"reviewText":"${'ﷺ'.repeat(9000)}"}`,
  'x'.repeat(70_000),
  ...[
    '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nx\r\n--x--',
    '--x\r\n'.repeat(3000),
    '--x--',
  ],
]

const fields = [
  'reviewId',
  'aptId',
  'landlordId',
  'id',
  'overallRating',
  'detailedRatings',
  'bedrooms',
  'price',
  'photos',
  ...[
    'reviewText',
    'name',
    'email',
    'msg',
    'address',
    'reason',
    'version',
    'status',
    'uid',
    'latitude',
    'area',
    'from',
    'into',
  ],
]

/**
 * Returns a function that generates requests: known paths with odd values, odd queries, headers and bodies.
 * @param templates paths with parameters in the router's form (`/api/review/:id`).
 * @param tokens bearer tokens of signed-in people.
 */
export function createOddRequestMaker(random: () => number, templates: readonly string[], tokens: readonly string[]) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const chance = (share: number) => random() < share
  const value = (): unknown =>
    pick([
      () => pick(oddValues),
      () => Math.floor(random() * 10) - 2,
      () => random() * 1e12,
      () => null,
      () => chance(0.5),
      () => [pick(oddValues), pick(oddValues)],
      () => ({ [pick(fields)]: pick(oddValues) }),
      () => ({ location: 4, safety: 4, maintenance: 4, conditions: random() * 6 }),
    ])()
  const pathOf = (template: string) => {
    const filled = template
      .replace(/:(\w+)(\{[^}]*\})?\??/g, () => pick(oddValues))
      .replace(/\*/g, () => pick(oddValues))
    const at = Math.floor(random() * (filled.length + 1))
    return chance(0.1) ? filled.slice(0, at) + pick(oddValues) + filled.slice(at) : filled
  }
  const queryOf = () =>
    Array.from(
      { length: Math.floor(random() * 5) },
      () => `${pick(parameterNames)}${pick(['=', '=', '=', ''])}${pick(oddValues)}`,
    )
  const bodyOf = () => {
    if (chance(0.4)) return pick(bodies)
    if (chance(0.1)) return Uint8Array.from({ length: 300 }, () => Math.floor(random() * 256))
    return JSON.stringify(Object.fromEntries(fields.filter(() => chance(0.5)).map(field => [field, value()])))
  }
  return (): OddRequest => {
    const method = pick(methods)
    const query = queryOf()
    const path = `${pathOf(pick(templates))}${query.length > 0 ? `?${query.join('&')}` : ''}`.replace(/\n|\r/g, '%0a')
    const headers: [string, string][] = Array.from({ length: Math.floor(random() * 4) }, () => [
      pick(headerNames),
      pick(headerValues),
    ])
    if (tokens.length > 0 && chance(0.5)) headers.push(['authorization', `Bearer ${pick(tokens)}`])
    const hasBody = !['GET', 'HEAD', 'get'].includes(method)
    if (hasBody) headers.push(['content-type', chance(0.7) ? 'application/json' : pick(contentTypes)])
    return { method, path: path.startsWith('/') ? path : `/${path}`, headers, body: hasBody ? bodyOf() : undefined }
  }
}
