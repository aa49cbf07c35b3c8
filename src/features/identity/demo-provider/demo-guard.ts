import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { doorLogo, signInDocument } from '../oidc/pages/document.ts'

/** Headers that only proxies, tunnels and content networks add, by what they begin with or are. */
const proxyHeaders = [
  /^(x-)?(forwarded|original|envoy|amzn?|azure|arr|appengine|vercel|proxy|proxied|varnish|akamai|nf|railway|replit|ms|sucuri|wap)\b/,
  /^(fastly|fly|cf|tailscale|ngrok|rndr|surrogate|wl|do|incap)-/,
  /(^|-)(real|client|remote|connecting|originating)-(ip|addr|address|host)$/,
  /^(via|cdn-loop|max-forwards|disguised-host|front-end-https|x-(scheme|host|server|port|url-scheme|cdn|cache|nginx-proxy|request-start|cloud-trace-context))$/,
]

/**
 * In the demonstration anybody may be anybody, admins too. So it signs nobody in who does not come straight from this
 * machine: under a foreign Host, from another page, or through anything that forwards. 403, on a page that
 * says why.
 * @param isPublic DEMO_PUBLIC=1: everybody may come.
 */
export function demoGuard(publicUrl: string, isPublic: boolean): MiddlewareHandler {
  const home = new URL(publicUrl)
  const isDirectRequest = (request: Request, incoming: IncomingMessage | undefined) => {
    const { headers } = request
    const host = headers.get('host') ?? new URL(request.url).host
    const origin = headers.get('origin')
    const isForwarded = [...headers.keys()].some(name => proxyHeaders.some(pattern => pattern.test(name)))
    // Browsers and programs of today speak 1.1 to a server on their own machine; proxies with no settings speak 1.0.
    const isHttp10 = incoming?.httpVersionMajor === 1 && incoming.httpVersionMinor === 0
    return host.toLowerCase() === home.host && (!origin || origin === home.origin) && !isForwarded && !isHttp10
  }
  return async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    if (isPublic || isDirectRequest(c.req.raw, incoming)) return next()
    return c.html(refusal(home.origin), 403, { 'cache-control': 'no-store' })
  }
}

function refusal(home: string) {
  const body = html`<p class="banner"><strong>Demo sign-in.</strong> Made-up accounts without passwords.</p>
<main class="middle">
${doorLogo}
<h1>The demo signs in on its own machine only</h1>
<p class="quiet">Anybody can be anybody here, an admin too. So this page does not open through another name, a proxy or a
tunnel. On the machine itself, open ${home}. Its operator can allow everybody in with DEMO_PUBLIC=1.</p>
</main>`
  return signInDocument({ title: 'Demo sign-in', body })
}
