import { demoPath } from './create-provider.ts'

/** The one cookie of the provider that matters here: it ties an attempt to the browser that began it. */
const resume = '_interaction_resume'
const resumePath = new RegExp(`path=${demoPath}/auth/([\\w-]+)`)

/**
 * Returns a `Set-Cookie` line of the provider as the browser gets it; undefined for cookies that nothing here reads, such
 * as that of the provider's session, which is never stored. On https it is a `__Host-` cookie: its path is `/`, so the
 * attempt's id goes from the path into the name, and two attempts at once do not disturb each other.
 */
export function cookieForBrowser(line: string, secure: boolean): string | undefined {
  const [, suffix] = new RegExp(`^${resume}((?:\\.sig)?)=`).exec(line) ?? []
  const [path, uid] = resumePath.exec(line) ?? []
  if (suffix === undefined || uid === undefined) return undefined
  if (!secure) return line
  return line.replace(`${resume}${suffix}=`, `__Host-${resume}-${uid}${suffix}=`).replace(path!, 'path=/')
}

/** Returns the `Cookie` header for the provider out of a browser's, for a request to `pathname`. */
export function cookiesForProvider(header: string, pathname: string, secure: boolean): string {
  if (!secure) return header
  const uid = pathname.slice(pathname.lastIndexOf('/') + 1)
  const ours = `__Host-${resume}-${uid}`
  const pairs = header.split(/;\s*/).filter(pair => pair.startsWith(`${ours}=`) || pair.startsWith(`${ours}.sig=`))
  return pairs.map(pair => pair.replace(ours, resume)).join('; ')
}
