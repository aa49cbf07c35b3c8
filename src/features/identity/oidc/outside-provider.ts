import type { ClientAuth, Configuration } from 'openid-client'
import { isLoopback } from '../../../platform/http/is-loopback.ts'
import type { SignInProvider } from './provider.ts'

/** Where a university's provider is, and who we are to it (CONTRACT 2, OIDC_*). */
export interface OutsideProviderOptions {
  issuer: string
  clientId: string
  /** Without one we are a public client: PKCE alone proves that a code is ours. */
  clientSecret?: string
  prompt?: string
  /** The university's e-mail domain. */
  emailDomain: string
}

/** Seconds that the provider may take to answer. */
const timeoutSeconds = 10
/** Seconds by which its clock may differ from ours. */
const clockToleranceSeconds = 30
/** For how long its description is good, in ms; an old one serves on when no new one can be had. */
const metadataTtlMs = 3_600_000

/**
 * Any OpenID provider, known by its own description (OpenID Connect Discovery). It is asked when somebody first signs in,
 * and again after a failure: a provider that is down does not stop the site.
 */
export function createOutsideProvider(options: OutsideProviderOptions): SignInProvider {
  let cached: { configuration: Configuration; until: number } | undefined
  let pendingDiscovery: Promise<Configuration> | undefined
  const ask = async () => {
    const configuration = await discover(options)
    cached = { configuration, until: Date.now() + metadataTtlMs }
    return configuration
  }
  return {
    parameters: parametersFor(options),
    async configuration() {
      if (cached && Date.now() < cached.until) return cached.configuration
      pendingDiscovery ??= ask().finally(() => {
        pendingDiscovery = undefined
      })
      return pendingDiscovery.catch(error => {
        if (cached) return cached.configuration
        throw error
      })
    },
  }
}

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
    // The protocol would trust TLS alone; the signature also holds against whoever breaks into that connection.
    execute: [client.enableNonRepudiationChecks, ...(onThisMachine ? [client.allowInsecureRequests] : [])],
  })
}

/** The secret goes into a header, which every provider must understand, unless this one says that it wants it in the body. */
function preferSecretInHeader(basic: ClientAuth, post: ClientAuth): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return methods && !methods.includes('client_secret_basic') ? post(server, ...rest) : basic(server, ...rest)
  }
}

/** `hd` is Google's own: it offers only accounts of that domain. A hint; the e-mail rule decides. */
function parametersFor({ issuer, prompt, emailDomain }: OutsideProviderOptions): Record<string, string> {
  const isGoogle = new URL(issuer).hostname === 'accounts.google.com'
  return { ...(prompt && { prompt }), ...(isGoogle && { hd: emailDomain }) }
}
