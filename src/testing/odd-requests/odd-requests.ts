import {
  bodies,
  bodyFields,
  contentTypes,
  headerNames,
  headerValues,
  methods,
  oddValues,
  parameterNames,
} from './odd-parts.ts'

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
