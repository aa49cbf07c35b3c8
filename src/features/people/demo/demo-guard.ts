import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { doorLogo, signInDocument } from '../oidc/pages/document.ts'

/** Headers that only proxies, tunnels and content delivery networks add. */
const proxyHeaders = [
  /^(x-)?(forwarded|original|envoy|amzn?|azure|arr|appengine|vercel|proxy|proxied|varnish|akamai|nf|railway|replit|ms|sucuri|wap)\b/,
  /^(fastly|fly|cf|tailscale|ngrok|rndr|surrogate|wl|do|incap)-/,
  /(^|-)(real|client|remote|connecting|originating)-(ip|addr|address|host)$/,
  /^(via|cdn-loop|max-forwards|disguised-host|front-end-https|x-(scheme|host|server|port|url-scheme|cdn|cache|nginx-proxy|request-start|cloud-trace-context))$/,
]

/**
 * Returns middleware that refuses requests from other machines: in the demo anyone can be anyone, admins too. A foreign
 * Host, another site's page or a proxy gets 403 on a page that says why.
 * @param isPublic DEMO_PUBLIC=1: requests from everywhere are accepted.
 */
export function demoGuard(publicUrl: string, isPublic: boolean): MiddlewareHandler {
  const home = new URL(publicUrl)
  const isDirectRequest = (request: Request, incoming: IncomingMessage | undefined) => {
    const { headers } = request
    const host = headers.get('host') ?? new URL(request.url).host
    const origin = headers.get('origin')
    const isForwarded = [...headers.keys()].some(name => proxyHeaders.some(pattern => pattern.test(name)))
    // Today's browsers and programs speak HTTP/1.1 to their own machine; unconfigured proxies speak 1.0.
    const isHttp10 = incoming?.httpVersionMajor === 1 && incoming.httpVersionMinor === 0
    return host.toLowerCase() === home.host && (!origin || origin === home.origin) && !isForwarded && !isHttp10
  }
  return async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    if (isPublic || isDirectRequest(c.req.raw, incoming)) return next()
    return c.html(refusalPage(home.origin), 403, { 'cache-control': 'no-store' })
  }
}

function refusalPage(home: string) {
  const body = html`<p class="banner"><strong>Demo sign-in.</strong> Made-up accounts without passwords.</p>
<main class="middle">
${doorLogo}
<h1>The demo signs in on its own machine only</h1>
<p class="quiet">Anyone can be anyone here, an admin too. So this page does not open through another name, a proxy or a
tunnel. On the machine itself, open ${home}. The operator can allow everyone in with DEMO_PUBLIC=1.</p>
</main>`
  return signInDocument({ title: 'Demo sign-in', body })
}
