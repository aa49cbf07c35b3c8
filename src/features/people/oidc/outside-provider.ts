import { LRUCache } from 'lru-cache'
import type { ClientAuth, Configuration } from 'openid-client'
import pLimit, { type LimitFunction } from 'p-limit'
import { isLoopback } from '../../../platform/http/loopback.ts'
import { Problem } from '../../../platform/http/problem.ts'

/** Where the university's provider is, and how this site authenticates there (the variables OIDC_*). */
export interface OutsideProviderOptions {
  issuer: string
  clientId: string
  /** Absent for a public client: then PKCE alone proves that a code is ours. */
  clientSecret?: string
  prompt?: string
  emailDomains: readonly string[]
}

const timeoutSeconds = 10
/**
 * How many sign-ins ask it at once, since it may lock out a site that asks too often, how many of one address, since an
 * attempt costs nothing, and how long others wait.
 */
const maxAsking = 8
const maxAskingPerClient = 4
const maxWaitMs = 10_000
/** How far its clock may differ from ours. */
const clockToleranceSeconds = 120

/**
 * Creates the sign-in at an OpenID provider, which is discovered at the first sign-in (OpenID Connect Discovery), and again
 * after a failure. A provider that is down does not stop the site.
 */
export function createOutsideProvider(options: OutsideProviderOptions) {
  const { issuer, prompt, emailDomains } = options
  let discovery: Promise<Configuration> | undefined
  const limit = pLimit(maxAsking)
  const limitsOfClients = new LRUCache<string, LimitFunction>({
    max: 1000,
    memoMethod: () => pLimit(maxAskingPerClient),
  })
  return {
    /** Parameters of the authorization request beyond the protocol's own. Google's `hd` offers the accounts of a domain. */
    parameters: {
      ...(prompt && { prompt }),
      ...(isGoogle(issuer) && { hd: emailDomains.length === 1 ? emailDomains[0]! : '*' }),
    },
    issuer,
    /** Prompts that it knows, if its discovery document names none: Google's and Entra's do not. */
    unnamedPrompts: isGoogle(issuer) || isEntra(issuer) ? ['select_account'] : [],
    /** Returns the provider's addresses and keys and our client. @throws when it cannot be reached. */
    configuration() {
      discovery ??= discover(options).catch(error => {
        discovery = undefined
        throw error
      })
      return discovery
    },
    /**
     * Runs work that asks the provider: eight at once, four of one client.
     * @param client its address.
     * @throws Problem 503 after ten seconds of waiting; the work is then not done.
     */
    askInTurn<T>(client: string, ask: () => Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          const detail = 'Many people are signing in right now. Reload this page in a few seconds.'
          reject(new Problem(503, detail, undefined, undefined, { 'retry-after': '5' }))
        }, maxWaitMs)
        const askOrLeave = async () => {
          clearTimeout(timer)
          if (!isLate) await ask().then(resolve, reject)
        }
        void limitsOfClients.memo(client)(() => limit(askOrLeave))
      })
    },
    /** Makes the next sign-in read the provider's addresses and keys again. */
    forget() {
      discovery = undefined
    },
  }
}

export const isGoogle = (issuer: string): boolean => new URL(issuer).hostname === 'accounts.google.com'

const isEntra = (issuer: string) => /\.microsoftonline\.(com|us|cn)$/.test(new URL(issuer).hostname)

async function discover({ issuer, clientId, clientSecret }: OutsideProviderOptions): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  const onThisMachine = url.protocol === 'http:' && isLoopback(url.hostname)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds }
  const authentication = clientSecret
    ? preferSecretInHeader(client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret))
    : client.None()
  return client.discovery(url, clientId, metadata, authentication, {
    timeout: timeoutSeconds,
    // The protocol trusts TLS alone; the signature also protects against an attacker inside that connection.
    execute: [client.enableNonRepudiationChecks, ...(onThisMachine ? [client.allowInsecureRequests] : [])],
  })
}

/** Sends the secret in a header, which every provider must understand, unless this one accepts it only in the body. */
function preferSecretInHeader(basic: ClientAuth, post: ClientAuth): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return methods && !methods.includes('client_secret_basic') ? post(server, ...rest) : basic(server, ...rest)
  }
}
