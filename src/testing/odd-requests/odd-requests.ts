/** Methods, the common ones more often. */
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get']

/** What a path or a query may have in the place of a value. */
const oddValues = [
  '',
  ' ',
  ...'0 -1 1e9 NaN null undefined true [] {} .. ... ../.. . ~ * $ @ !'.split(' '),
  ...'\' " ` \\ ; % %% %zz %00 %0a %0d%0a %2e%2e %2f %5c %c0%af %e0%a4%a %ed%a0%80 %f0%9f%8f%a0 %ff %u0041'.split(' '),
  ...'constructor __proto__ toString hasOwnProperty'.split(' '),
  ...'APPROVED PENDING DELETED West collegetown B L R hoPlaza:15 -76.5,42.4,-76.4,42.5'.split(' '),
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
  '9'.repeat(400),
  'x'.repeat(3000),
  '%41'.repeat(500),
  '/'.repeat(50),
  '('.repeat(500),
  'a,'.repeat(500),
  '&='.repeat(100),
]

/** Names of query parameters, known and unknown. */
const parameterNames = [
  '',
  ...'q sort show limit cursor area walk bbox minRating minMaintenance order maxPrice bedrooms with status returnTo state code'.split(
    ' ',
  ),
  ...'error __proto__ constructor q[] sort[a] _ kind name'.split(' '),
]

/** Values of request headers. */
const headerValues = ['', ' ', ...'* x null 0 -1 é " ,,, bytes=0-0 ()'.split(' '), 'a=b; c=d', 'a'.repeat(5000)]

/** Names of request headers. */
const headerNames = [
  ...'accept accept-encoding accept-language if-none-match if-modified-since range origin referer cookie'.split(' '),
  ...'content-type content-encoding x-forwarded-for x-forwarded-host x-forwarded-proto forwarded'.split(' '),
  ...'x-original-url x-http-method-override sec-fetch-site authorization x-odd te'.split(' '),
]

/** Types that a body claims to have. */
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/xml',
  '//',
]

/** Whole bodies. */
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
  '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nx\r\n--x--',
  '--x\r\n'.repeat(3000),
  '--x--',
]

/** Keys of a JSON body. */
const bodyFields = [
  ...'reviewId aptId landlordId id overallRating detailedRatings bedrooms price photos reviewText best watch'.split(
    ' ',
  ),
  ...'name email msg address reason version status uid latitude area from into review buildingId'.split(' '),
]

/** A request made by a fuzzer. */
export interface OddRequest {
  method: string
  path: string
  headers: [string, string][]
  body: string | Uint8Array | undefined
}

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
      () => ({ [pick(bodyFields)]: pick(oddValues) }),
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
    return JSON.stringify(Object.fromEntries(bodyFields.filter(() => chance(0.5)).map(field => [field, value()])))
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
