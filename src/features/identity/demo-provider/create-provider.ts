import { type AccountClaims, Provider, type Configuration as ProviderConfiguration } from 'oidc-provider'
import type { Log } from '../../../platform/log.ts'
import { demoIssuer } from '../rules.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { DemoKeys } from './demo-keys.ts'
import { grantScopes } from './grant-scopes.ts'
import { memoryAdapter } from './memory-adapter.ts'

/** The provider's path on this site, which is also the path of its cookies. */
export const demoPath = '/demo-sign-in'
/** The client id of this site. */
export const demoClientId = 'this-site'

/** What the provider needs. */
export interface ProviderParts {
  keys: DemoKeys
  redirectUri: string
  accountOf(subject: string): DemoAccount | undefined
  errorPage(): Promise<string>
  log: Log
}

/** Seconds for which an attempt, a code and a token of the provider are valid. */
const ttlSeconds = { Interaction: 900, AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Grant: 900, Session: 900 }

/** Creates the certified OpenID provider with the demo's settings: one client, codes with PKCE, no session of its own. */
export function createProvider(parts: ProviderParts): Provider {
  const { keys, redirectUri, log } = parts
  const provider = new Provider(demoIssuer, {
    ...settings(parts),
    clients: [
      {
        client_id: demoClientId,
        client_secret: keys.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
  })
  // Trust X-Forwarded-Proto: `filterRequests` sets it and drops the browser's own.
  provider.proxy = true
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'the demo provider failed'))
  provider.app.on('error', err => log.error({ err }, 'the demo provider failed'))
  return provider
}

function settings({ keys, accountOf, errorPage }: ProviderParts): ProviderConfiguration {
  const ownCookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: memoryAdapter(),
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys, long: { ...ownCookie, path: demoPath }, short: ownCookie },
    ttl: ttlSeconds,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    routes: { authorization: `${demoPath}/auth`, token: `${demoPath}/token`, jwks: `${demoPath}/jwks` },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    interactions: { url: (_ctx, { uid }) => `${demoPath}/choose/${uid}` },
    findAccount: (_ctx, subject) => {
      const account = accountOf(subject)
      return account && { accountId: subject, claims: () => claimsOf(subject, account) }
    },
    loadExistingGrant: grantScopes,
    renderError: async ctx => {
      ctx.type = 'html'
      ctx.body = await errorPage()
    },
  }
}

function claimsOf(sub: string, { email, name, verified }: DemoAccount): AccountClaims {
  return { sub, email, email_verified: verified, name }
}
