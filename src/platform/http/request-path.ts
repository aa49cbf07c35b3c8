import { getPath } from 'hono/utils/url'

/** Paths that the router sees exactly as they were sent: no dots to resolve, no encoding. */
const plainPath = /^(?:\/[\w-][\w.-]*)*\/?(?=\?|$)/

/**
 * Returns the path that the router matches for a request target (`/%61pi/./faqs?x` is `/api/faqs`), because limits on
 * the raw text could be bypassed. Undefined for a target that the server refuses anyway.
 */
export function requestPath(target: string): string | undefined {
  const plain = plainPath.exec(target)?.[0]
  if (plain) return plain
  const url = target.startsWith('/') ? `http://localhost${target}` : target
  return URL.canParse(url) ? getPath({ url: new URL(url).href } as Request) : undefined
}
