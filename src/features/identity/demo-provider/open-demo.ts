import type { Hono } from 'hono'
import * as client from 'openid-client'
import { callbackUrl } from '../oidc/begin-sign-in.ts'
import { demoIssuer } from '../rules.ts'
import { createProvider, demoClientId, demoPath } from './create-provider.ts'
import { chosenAccounts } from './demo-accounts.ts'
import { loadDemoKeys } from './demo-keys.ts'
import type { DemoOptions } from './demo-options.ts'
import { expiredPage } from './expired-page.ts'
import { frontRoutes } from './front-routes.ts'
import { type Fetcher, inProcess } from './in-process.ts'
import { cookieForBrowser, cookiesForProvider } from './provider-cookies.ts'

/** The opened demo provider: the routes for browsers, and this site's own client. */
export interface DemoProvider {
  routes: Hono
  configuration: client.Configuration
}

/**
 * Opens the embedded provider. Production never loads this module. Its issuer does not depend on the port, so that the
 * authors of the sample reviews keep their uids. Therefore it has no discovery, and its addresses are given here.
 */
export async function openDemo(options: DemoOptions): Promise<DemoProvider> {
  const { publicUrl, dataDir, log } = options
  const keys = await loadDemoKeys(dataDir)
  const chosen = chosenAccounts()
  const provider = createProvider({
    keys,
    redirectUri: callbackUrl(publicUrl),
    accountOf: chosen.get,
    errorPage: async () => String(await expiredPage(options.productName)),
    log,
  })
  const callProvider = filterRequests(inProcess(provider.callback()), publicUrl)
  return {
    routes: frontRoutes({ ...options, provider, callProvider, rememberAccount: chosen.remember }),
    configuration: createConfiguration(callProvider, keys.clientSecret, publicUrl),
  }
}

/** Passes on only what the provider needs of a request, with the site's own address, and only the cookies that it needs. */
function filterRequests(fetcher: Fetcher, publicUrl: string): Fetcher {
  const scheme = new URL(publicUrl).protocol.slice(0, -1)
  const secure = scheme === 'https'
  return async request => {
    const headers = new Headers({ 'x-forwarded-proto': scheme })
    for (const name of ['accept', 'authorization', 'content-type']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const { pathname, search } = new URL(request.url)
    const cookies = cookiesForProvider(request.headers.get('cookie') ?? '', pathname, secure)
    if (cookies) headers.set('cookie', cookies)
    const { method } = request
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
    const response = await fetcher(new Request(publicUrl + pathname + search, { method, headers, body }))
    const setCookies = response.headers.getSetCookie().flatMap(line => cookieForBrowser(line, secure) ?? [])
    response.headers.delete('set-cookie')
    for (const line of setCookies) response.headers.append('set-cookie', line)
    return response
  }
}

function createConfiguration(callProvider: Fetcher, clientSecret: string, publicUrl: string): client.Configuration {
  const configuration = new client.Configuration(
    {
      issuer: demoIssuer,
      authorization_endpoint: `${publicUrl}${demoPath}/auth`,
      token_endpoint: `${publicUrl}${demoPath}/token`,
      jwks_uri: `${publicUrl}${demoPath}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      prompt_values_supported: ['none', 'login', 'consent'],
    },
    demoClientId,
    { client_secret: clientSecret, [client.clockTolerance]: 5 },
    client.ClientSecretBasic(clientSecret),
  )
  client.allowInsecureRequests(configuration)
  client.enableNonRepudiationChecks(configuration)
  configuration[client.customFetch] = (url, init) => callProvider(new Request(url, init as RequestInit))
  return configuration
}
