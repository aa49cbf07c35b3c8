import { type Configuration, genericGrantRequest } from 'openid-client'
import { failureReason } from '../../features/people/oidc/failure-reason.ts'
import { createOutsideProvider } from '../../features/people/oidc/outside-provider.ts'
import type { SiteConfig } from '../../features/site/site-config.ts'
import type { Env } from '../../platform/env.ts'
import { verifyMailServer } from '../../platform/mail.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** Checks that the mail server takes this user; sends nothing. */
export async function checkMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL) return [warning('SMTP_URL: is not set, so admins get no mail about questions and missing apartments')]
  const problem = await verifyMailServer(SMTP_URL)
  const { host } = new URL(SMTP_URL)
  if (problem !== undefined) return [failure(`SMTP_URL: the mail server at ${host} does not take mail (${problem})`)]
  return [ok(`SMTP_URL: the mail server at ${host} answers and accepts the sign-in`)]
}

type IssuerEnv = Pick<Env, 'MODE' | 'publicUrl' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** Checks that the OpenID provider can be discovered, and knows this client with this secret, if it tells. */
export async function checkIssuer(env: IssuerEnv, site: SiteConfig | undefined): Promise<Finding[]> {
  const { MODE, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (MODE === 'demo' || !issuer || !clientId) return []
  const emailDomain = site?.emailDomain ?? ''
  const provider = createOutsideProvider({ issuer, clientId, emailDomain, ...(clientSecret && { clientSecret }) })
  try {
    const configuration = await provider.configuration()
    const { authorization_endpoint: signInPage } = configuration.serverMetadata()
    return [
      ok(`OIDC_ISSUER: ${issuer} answers; people sign in at ${new URL(signInPage ?? issuer).origin}`),
      ...(await checkClient(configuration, env.publicUrl)),
    ]
  } catch (error) {
    return [failure(`OIDC_ISSUER: ${issuer} cannot be used: ${reasonOf(error)}`)]
  }
}

/** Offers the provider a code that it never gave: it refuses the code, or first of all the client. */
async function checkClient(configuration: Configuration, publicUrl: string): Promise<Finding[]> {
  const offered = { code: 'check', redirect_uri: `${publicUrl}/auth/callback`, code_verifier: 'c'.repeat(43) }
  const refusal = await genericGrantRequest(configuration, 'authorization_code', offered).catch(error => error)
  if (!failureReason(refusal).includes('invalid_client')) return []
  return [failure('OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: the provider does not accept them (invalid_client)')]
}

/** Returns the innermost reason of a failed request: `getaddrinfo ENOTFOUND …` rather than "fetch failed". */
function reasonOf(error: unknown): string {
  let reason = error as Error
  while (reason.cause instanceof Error) reason = reason.cause
  return reason.message
}
