import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './api.ts'

/** Returns the query parameters that each call knows. Others change no answer, so cache keys leave them out. */
export function queryParameters(
  document: ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>,
): [string, string[]][] {
  return Object.entries(document.paths ?? {}).map(([path, operations]) => {
    const parameters = Object.values(operations ?? {}).flatMap(
      operation => (operation as { parameters?: { in: string; name: string }[] }).parameters ?? [],
    )
    const names = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name)
    return [callPath(path), names]
  })
}

/** Returns a call's path as the router writes it. A slash at its end changes nothing. */
export const callPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
