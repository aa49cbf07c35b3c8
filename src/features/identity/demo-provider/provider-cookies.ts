import { demoPath } from './create-provider.ts'

/** The provider's only cookie that matters here: it ties an attempt to the browser that began it. */
const resumeCookie = '_interaction_resume'
const resumePath = new RegExp(`path=${demoPath}/auth/([\\w-]+)`)

/**
 * Returns a `Set-Cookie` line of the provider as the browser gets it; undefined for cookies that nothing reads, such as
 * that of the provider's session. On https it is a `__Host-` cookie with the path `/`: the attempt's id moves from the path
 * into the name, so that two attempts do not disturb each other.
 */
export function cookieForBrowser(line: string, secure: boolean): string | undefined {
  const [, suffix] = new RegExp(`^${resumeCookie}((?:\\.sig)?)=`).exec(line) ?? []
  const [path, uid] = resumePath.exec(line) ?? []
  if (suffix === undefined || uid === undefined) return undefined
  if (!secure) return line
  return line.replace(`${resumeCookie}${suffix}=`, `__Host-${resumeCookie}-${uid}${suffix}=`).replace(path!, 'path=/')
}

/** Returns the `Cookie` header for the provider, made from a browser's, for a request to `pathname`. */
export function cookiesForProvider(header: string, pathname: string, secure: boolean): string {
  if (!secure) return header
  const uid = pathname.slice(pathname.lastIndexOf('/') + 1)
  const ours = `__Host-${resumeCookie}-${uid}`
  const pairs = header.split(/;\s*/).filter(pair => pair.startsWith(`${ours}=`) || pair.startsWith(`${ours}.sig=`))
  return pairs.map(pair => pair.replace(ours, resumeCookie)).join('; ')
}
