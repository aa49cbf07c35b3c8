import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  type AccountClaims,
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  Provider,
} from 'oidc-provider'
import { type Browser, openBrowser } from '../../../testing/browser.ts'
import { createOutsideProvider } from './outside-provider.ts'
import { createSignInSite, listenOn, town } from './site.fixture.ts'

/** How a test's provider behaves. */
export interface TestProviderOptions {
  redirectUri: string
  /** Without one the client is public. */
  clientSecret?: string
  authMethod?: 'client_secret_basic' | 'client_secret_post'
  /** The ID token says no more than the subject; the rest is at the userinfo endpoint, as at Okta. */
  thin?: boolean
  /** Has sessions of its own: a second sign-in of the same browser needs no question. */
  remembers?: boolean
  /** What its discovery document names as `prompt_values_supported`. */
  prompts?: string[]
}

/** A certified provider on a port of its own, with discovery, that signs `account` in without asking. */
export async function startTestProvider(options: TestProviderOptions) {
  const account: { claims: AccountClaims } = { claims: { sub: 'nobody' } }
  const questions: string[] = []
  const known = new Map<string, AccountClaims>()
  const claimsOf = (sub: string) => (account.claims.sub === sub ? account.claims : (known.get(sub) ?? account.claims))
  const listening = await listenOn(async issuer => {
    const provider = new Provider(issuer, settings(options, claimsOf))
    const answer = provider.callback()
    return (request, response) => {
      if (!request.url?.startsWith('/choose/')) return answer(request, response)
      questions.push(request.url)
      known.set(account.claims.sub, account.claims)
      const login = { accountId: account.claims.sub }
      return provider.interactionFinished(request, response, { login }).catch(() => response.destroy())
    }
  })
  return { issuer: listening.url, account, countQuestions: () => questions.length, close: listening.close }
}

/**
 * Creates a site at a certified provider. `answerOf` goes as far as the provider's answer for an account, and returns
 * its address instead of going there.
 */
export async function createOpenIdSite(publicUrl = 'http://localhost:8080') {
  const there = await startTestProvider({ redirectUri: `${publicUrl}/auth/callback` })
  const provider = createOutsideProvider({ issuer: there.issuer, clientId: 'porchlight', ...town })
  const site = await createSignInSite({ publicUrl, provider })
  return {
    ...site,
    issuer: there.issuer,
    /** Below our own address the site answers in process, above the provider's its own server does. */
    openBrowser: () =>
      openBrowser(
        (url, init) => (url.startsWith(publicUrl) ? site.app.request(url, init) : fetch(url, init)),
        publicUrl,
      ),
    async answerOf(browser: Browser, email: string, path = '/auth/sign-in'): Promise<URL> {
      there.account.claims = { sub: email, email, email_verified: true }
      let url = new URL(path, publicUrl)
      do {
        const response = await browser.send(url.href)
        url = new URL(response.headers.get('location')!, url)
      } while (url.pathname !== '/auth/callback')
      return url
    },
    close: () => Promise.all([site.close(), there.close()]),
  }
}

function settings(options: TestProviderOptions, claimsOf: (sub: string) => AccountClaims): Configuration {
  const { clientSecret, redirectUri, authMethod = 'client_secret_basic', thin = false, prompts } = options
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ttl = { Interaction: 60, AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Grant: 60, Session: 60 }
  return {
    ...(!options.remembers && { adapter: memoryAdapter() }),
    ...(prompts && { discovery: { prompt_values_supported: prompts } }),
    ttl,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' } as { kty: string }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clientAuthMethods: ['none', authMethod],
    clients: [
      {
        client_id: 'porchlight',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(clientSecret
          ? { client_secret: clientSecret, token_endpoint_auth_method: authMethod }
          : { token_endpoint_auth_method: 'none' }),
      },
    ],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: thin,
    expiresWithSession: () => false,
    interactions: { url: (_ctx, { uid }) => `/choose/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    loadExistingGrant: grantScopes,
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out)
    },
  }
}

/**
 * Creates storage without the provider's own sessions, so that it asks for the account each time.
 */
function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()
  return model => adapterOf(model, entries)
}

function adapterOf(model: string, entries: Map<string, AdapterPayload>): Adapter {
  const key = (id: string) => `${model} ${id}`
  return {
    async upsert(id, payload) {
      if (model !== 'Session') entries.set(key(id), payload)
    },
    find: async id => entries.get(key(id)),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(key(id))
    },
    async revokeByGrantId(grantId) {
      for (const [entry, payload] of entries) if (payload.grantId === grantId) entries.delete(entry)
    },
  }
}

/** Returns the grant of a sign-in: every scope, so that no provider asks for consent. */
const grantScopes: NonNullable<Configuration['loadExistingGrant']> = async ctx => {
  const { client, session, provider } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
