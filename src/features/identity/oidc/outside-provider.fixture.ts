import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type AccountClaims, type Configuration, Provider } from 'oidc-provider'
import { grantScopes } from '../demo-provider/grant-scopes.ts'
import { memoryAdapter } from '../demo-provider/memory-adapter.ts'
import { listenOn } from './site.fixture.ts'

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
  const listening = await listenOn(async issuer => {
    const provider = new Provider(issuer, settings(options, account))
    const answer = provider.callback()
    return (request, response) => {
      if (!request.url?.startsWith('/choose/')) return answer(request, response)
      questions.push(request.url)
      const login = { accountId: account.claims.sub }
      return provider.interactionFinished(request, response, { login }).catch(() => response.destroy())
    }
  })
  return { issuer: listening.url, account, countQuestions: () => questions.length, close: listening.close }
}

function settings(options: TestProviderOptions, account: { claims: AccountClaims }): Configuration {
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
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => account.claims }),
    loadExistingGrant: grantScopes,
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out)
    },
  }
}
