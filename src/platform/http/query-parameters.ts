import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { AppEnv } from './api.ts'

/**
 * Returns the query parameters that each call knows. Others change no answer, so cache keys leave them out.
 * @throws when a call declares its query as anything but an object of parameters.
 */
export function queryParameters(api: OpenAPIHono<AppEnv>): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, request } = definition.route
    const query = request?.query
    if (query && !(query instanceof z.ZodObject)) throw new Error(`the query of ${path} is not an object`)
    names.set(callPath(path), [...(names.get(callPath(path)) ?? []), ...Object.keys(query?.shape ?? {})])
  }
  return names
}

/** Returns a call's path as the router writes it. A slash at its end changes nothing. */
export const callPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')

/**
 * Returns the schema of a whole number in a path or query. It takes decimal digits only: `0x10`, `1e1` and ` 5` are
 * wrong.
 * @param min the smallest allowed number, 0 or more.
 * @param max the largest allowed number.
 */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .openapi({ type: 'integer', minimum: min, maximum: max })
}
