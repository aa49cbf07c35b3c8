import { connect } from 'node:tls'
import { type Configuration, genericGrantRequest } from 'openid-client'
import { failureReason, issuerOfProvider } from '../../features/people/oidc/failure-reason.ts'
import { createOutsideProvider } from '../../features/people/oidc/outside-provider.ts'
import type { Env } from '../../platform/env.ts'
import { verifyMailServer } from '../../platform/mail.ts'
import type { Findings } from './findings.ts'

/** Checks that the mail server takes this user; sends nothing. */
export async function checkMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, findings: Findings): Promise<void> {
  if (!SMTP_URL)
    return findings.warning('SMTP_URL: is not set, so admins get no mail about questions and missing apartments')
  const problem = await verifyMailServer(SMTP_URL)
  const { host } = new URL(SMTP_URL)
  if (problem === undefined) findings.ok(`SMTP_URL: the mail server at ${host} answers and accepts the sign-in`)
  else findings.error(`SMTP_URL: the mail server at ${host} does not take mail (${problem})`)
}

type IssuerEnv = Pick<Env, 'MODE' | 'publicUrl' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** Checks that the OpenID provider can be discovered, and knows this client with this secret, if it tells. */
export async function checkIssuer(env: IssuerEnv, findings: Findings): Promise<void> {
  const { MODE, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (MODE === 'demo' || !issuer || !clientId) return
  const provider = createOutsideProvider({ issuer, clientId, emailDomains: [], ...(clientSecret && { clientSecret }) })
  try {
    const configuration = await provider.configuration()
    const { authorization_endpoint: signInPage } = configuration.serverMetadata()
    findings.ok(`OIDC_ISSUER: ${issuer} answers; people sign in at ${new URL(signInPage ?? issuer).origin}`)
    if (!(await knowsClient(configuration, env.publicUrl)))
      findings.error('OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: the provider does not accept them (invalid_client)')
  } catch (error) {
    const ownName = issuerOfProvider(error)
    const why = ownName === undefined ? innermostReason(error) : `the provider calls itself ${ownName}; write it so`
    findings.error(`OIDC_ISSUER: ${issuer} cannot be used: ${why}`)
  }
}

/** Offers the provider a code that it never gave: it refuses the code, or first of all the client. */
async function knowsClient(configuration: Configuration, publicUrl: string): Promise<boolean> {
  const offered = { code: 'check', redirect_uri: `${publicUrl}/auth/callback`, code_verifier: 'c'.repeat(43) }
  const refusal = await genericGrantRequest(configuration, 'authorization_code', offered).catch(error => error)
  return !failureReason(refusal).includes('invalid_client')
}

/** Returns the innermost reason of a failed request: `getaddrinfo ENOTFOUND …` rather than "fetch failed". */
function innermostReason(error: unknown): string {
  let reason = error as NodeJS.ErrnoException
  while (reason.cause instanceof Error) reason = reason.cause
  return unknownAuthority(reason.code) ?? reason.message
}

/** Returns what to do about a certificate whose authority is a university's own; undefined for any other failure. */
function unknownAuthority(code: string | undefined): string | undefined {
  if (!/^(UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED)/.test(code ?? ''))
    return undefined
  return (
    'this machine does not know the authority of its certificate: put that into /usr/local/share/ca-certificates, run ' +
    'update-ca-certificates, and restart the site'
  )
}

/** Warns of a site in production that trusts no proxy. */
export function checkProxies(
  { MODE, TRUSTED_PROXIES }: Pick<Env, 'MODE' | 'TRUSTED_PROXIES'>,
  findings: Findings,
): void {
  if (MODE === 'production' && TRUSTED_PROXIES === '')
    findings.warning(
      'TRUSTED_PROXIES: is empty, so behind a proxy all readers count as one address and share its limits',
    )
}

type PublicEnv = Pick<Env, 'MODE' | 'publicUrl'>

/** A photo may have 10 MB; many proxies refuse bodies over 1 MB unless they are told otherwise. */
const probeBytes = 2_000_000
const timeoutMs = 10_000

/**
 * Asks the site at PUBLIC_URL as a browser would, through the proxy: whether it is there and of this version, and what
 * proxies often lack (HSTS, large bodies).
 * @param version the version of this program.
 */
export async function checkPublicUrl(env: PublicEnv, version: string, findings: Findings): Promise<void> {
  const { MODE, publicUrl } = env
  const isProduction = MODE === 'production'
  const health = await ask(`${publicUrl}/healthz`)
  if (typeof health === 'string')
    return findings[isProduction ? 'error' : 'warning'](`PUBLIC_URL: no site answers at ${publicUrl} (${health})`)
  const said = (await health.json().catch(() => undefined)) as { status?: unknown; version?: unknown } | undefined
  if (said?.status !== 'ok')
    return findings.error(`PUBLIC_URL: what answers at ${publicUrl} is not Porchlight (status ${health.status})`)
  findings.ok(`PUBLIC_URL: ${publicUrl} answers, version ${said.version}`)
  if (said.version !== version)
    findings.warning(`PUBLIC_URL: the running site is version ${said.version}, this is ${version}`)
  if (isProduction && !health.headers.has('strict-transport-security'))
    findings.warning('PUBLIC_URL: the proxy sends no Strict-Transport-Security header (docs/operations.md)')
  if (publicUrl.startsWith('https:')) await checkCertificate(publicUrl, new Date(), findings)
  if (await refusesLargeBodies(publicUrl))
    findings.warning('PUBLIC_URL: the proxy refuses bodies of 2 MB, but photos have up to 10 MB: allow 12 MB')
}

/** Certificates are renewed a month before they end: two weeks before, the renewal has failed. */
const renewalFailedMs = 14 * 24 * 3_600_000

/** Warns of a certificate that ends within two weeks. */
export async function checkCertificate(publicUrl: string, now: Date, findings: Findings): Promise<void> {
  const end = await readCertificateEnd(new URL(publicUrl))
  if (end && end.getTime() - now.getTime() < renewalFailedMs)
    findings.warning(`PUBLIC_URL: the certificate of ${publicUrl} ends on ${end.toISOString().slice(0, 10)}: renew it`)
}

/** Returns when a server's certificate ends; undefined when it cannot be read. */
function readCertificateEnd({ hostname: host, port }: URL): Promise<Date | undefined> {
  return new Promise(resolve => {
    // Whether it is valid today is known from the answer before.
    const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: timeoutMs }
    const socket = connect(options, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.on('error', () => resolve(undefined))
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
}

/** Sends a body without a token, which the site itself refuses as 401. A proxy that refuses it first answers 413. */
async function refusesLargeBodies(publicUrl: string): Promise<boolean> {
  const answer = await ask(`${publicUrl}/api/photos`, { method: 'POST', body: new Uint8Array(probeBytes) })
  if (typeof answer === 'string' || answer.status !== 413) return false
  return !answer.headers.get('content-type')?.includes('problem+json')
}

/** Returns the answer, or why there is none. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError'
      ? `no answer within ${timeoutMs / 1000} seconds`
      : (unknownAuthority(cause?.code) ?? cause?.code ?? message)
  }
}
