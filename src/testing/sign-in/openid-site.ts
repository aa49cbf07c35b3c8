import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  type AccountClaims,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  Provider,
} from 'oidc-provider'
import { afterAll } from 'vitest'
import { openIdSignIn } from '../../features/people/oidc/create-sign-in.ts'
import type { OutsideProviderOptions } from '../../features/people/oidc/outside-provider.ts'
import type { EmailVerification } from '../../features/people/oidc/read-profile.ts'
import type { TestDatabase } from '../databases/databases.ts'
import type { Browser } from './browser.ts'
import { createSignInSite, listenOn, town } from './sign-in-site.ts'

/** How a test's provider behaves. */
export interface TestProviderOptions {
  redirectUri: string
  /** Without one the client is public. */
  clientSecret?: string
  authMethod?: 'client_secret_basic' | 'client_secret_post'
  /** The ID token has only the subject; the other claims are at the userinfo endpoint, as at Okta. */
  thin?: boolean
  /** The provider remembers a browser, and does not ask for the account again. */
  remembers?: boolean
  /** What its discovery document names as `prompt_values_supported`. */
  prompts?: string[] | undefined
  /** A private key as a JWK, which signs its ID tokens; a new one unless given. */
  signingKey?: { kty?: string }
  /** Changes the provider's answer at a path, as an attacker would. */
  spoil?(path: string, answer: Record<string, unknown>): unknown
}

/** A certified provider on a port of its own, with discovery, that signs `account` in without asking. */
export async function startTestProvider(options: TestProviderOptions) {
  const account: { claims: AccountClaims } = { claims: { sub: 'nobody' } }
  const questions: string[] = []
  const known = new Map<string, AccountClaims>()
  const claimsOf = (sub: string) => (account.claims.sub === sub ? account.claims : (known.get(sub) ?? account.claims))
  const listening = await listenOn(async issuer => {
    const provider = new Provider(issuer, settings(options, claimsOf))
    provider.use(async (ctx, next) => {
      await next()
      await options.spoil?.(ctx.path, ctx.body as Record<string, unknown>)
    })
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

/** How a test's site at a provider differs from one with a public client. */
export interface OpenIdSiteOptions {
  publicUrl?: string
  behavior?: Omit<TestProviderOptions, 'redirectUri'>
  client?: Partial<OutsideProviderOptions>
  emailVerified?: EmailVerification | undefined
  emailClaim?: string
  database?: TestDatabase
}

/**
 * Creates a site at a certified provider. `answerOf` goes as far as the provider's answer for an account, and returns
 * its address instead of going there. The provider runs until the end of the `describe` block.
 * @param onEnd `onTestFinished`, to run the provider for one test only.
 */
export async function createOpenIdSite(
  options: OpenIdSiteOptions = {},
  onEnd: (close: () => Promise<void>) => void = afterAll,
) {
  const { publicUrl = 'http://localhost:8080', behavior = {}, client, emailVerified = 'claim', emailClaim } = options
  const { database } = options
  const there = await startTestProvider({ redirectUri: `${publicUrl}/auth/callback`, ...behavior })
  onEnd(there.close)
  const { clientSecret } = behavior
  const { issuer } = there
  const clientOptions = { issuer, clientId: 'porchlight', clientSecret, ...town, ...client }
  const mountSignIn = openIdSignIn(clientOptions, emailVerified, emailClaim)
  const site = await createSignInSite({ publicUrl, mountSignIn, database })
  return {
    ...site,
    there,
    async answerOf(browser: Browser, email: string, path = '/auth/sign-in'): Promise<URL> {
      there.account.claims = { sub: email, email, email_verified: true }
      let url = new URL(path, publicUrl)
      do {
        const response = await browser.send(url.href)
        url = new URL(response.headers.get('location')!, url)
      } while (url.pathname !== '/auth/callback')
      return url
    },
  }
}

function settings(options: TestProviderOptions, claimsOf: (sub: string) => AccountClaims): Configuration {
  const { clientSecret, redirectUri, authMethod = 'client_secret_basic', thin = false, remembers, prompts } = options
  const { signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) } =
    options
  const ttl = { Interaction: 60, AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Grant: 60, Session: 60 }
  return {
    ...(prompts && { discovery: { prompt_values_supported: prompts } }),
    adapter: memoryAdapter(remembers),
    ttl,
    jwks: { keys: [{ ...signingKey, use: 'sig' } as { kty: string }] },
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
    claims: {
      openid: ['sub', 'hd', 'upn'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'preferred_username'],
    },
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

/** Creates storage in memory. Without the provider's own sessions it asks for the account each time. */
function memoryAdapter(remembersSessions = false): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()
  const keyOf = (model: string, id: string) => `${model} ${id}`
  return model => ({
    async upsert(id, payload) {
      if (model !== 'Session' || remembersSessions) entries.set(keyOf(model, id), payload)
    },
    find: async id => entries.get(keyOf(model, id)),
    findByUid: async uid => [...entries.values()].find(entry => entry.uid === uid),
    findByUserCode: async () => undefined,
    consume: async id => void Object.assign(entries.get(keyOf(model, id))!, { consumed: Date.now() }),
    destroy: async id => void entries.delete(keyOf(model, id)),
    async revokeByGrantId(grantId) {
      for (const [key, entry] of entries) if (entry.grantId === grantId) entries.delete(key)
    },
  })
}

/** Returns the grant of a sign-in: every scope, so that no provider asks for consent. */
const grantScopes: NonNullable<Configuration['loadExistingGrant']> = async ctx => {
  const { client, session, provider } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
