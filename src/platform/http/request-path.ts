import { getPath } from 'hono/utils/url'

/** Paths of which the router sees exactly what was sent: no dots to resolve, nothing encoded. */
const plainPath = /^(?:\/[\w-][\w.-]*)*\/?(?=\?|$)/

/**
 * Returns the path that the router matches for a request target (`/%61pi/./faqs?x` is `/api/faqs`): limits that looked
 * at the raw text could be walked around. Undefined for a target that the server refuses anyway.
 */
export function requestPath(target: string): string | undefined {
  const plain = plainPath.exec(target)?.[0]
  if (plain) return plain
  const url = target.startsWith('/') ? `http://localhost${target}` : target
  return URL.canParse(url) ? getPath({ url: new URL(url).href } as Request) : undefined
}
