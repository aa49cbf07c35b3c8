import type { Env } from '../../platform/env.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

const timeoutMs = 10_000

/** A photo may have 10 MB; many proxies refuse bodies over 1 MB unless they are told otherwise. */
const probeBytes = 2_000_000

type PublicEnv = Pick<Env, 'MODE' | 'publicUrl' | 'TRUSTED_PROXIES'>

/**
 * Asks the site at PUBLIC_URL as a browser would, through the proxy: whether it is there and of this version, and what
 * proxies often lack (HSTS, large bodies, the readers' addresses).
 * @param version the version of this program.
 */
export async function checkPublicUrl(env: PublicEnv, version: string): Promise<Finding[]> {
  const { MODE, publicUrl } = env
  const health = await ask(`${publicUrl}/healthz`)
  if (typeof health === 'string') {
    const message = `PUBLIC_URL: no site answers at ${publicUrl} (${health})`
    return [MODE === 'production' ? failure(message) : warning(message), ...proxyWarnings(env)]
  }
  const said = (await health.json().catch(() => undefined)) as { status?: unknown; version?: unknown } | undefined
  if (said?.status !== 'ok')
    return [failure(`PUBLIC_URL: what answers at ${publicUrl} is not Porchlight (status ${health.status})`)]
  const isSameVersion = said.version === version
  return [
    ok(`PUBLIC_URL: ${publicUrl} answers, version ${said.version}`),
    ...(isSameVersion ? [] : [warning(`PUBLIC_URL: the running site is version ${said.version}, this is ${version}`)]),
    ...(await bodyWarnings(publicUrl)),
    ...(MODE === 'production' ? [...hstsWarnings(health), ...proxyWarnings(env)] : []),
  ]
}

function hstsWarnings(answer: Response): Finding[] {
  if (answer.headers.has('strict-transport-security')) return []
  return [warning('PUBLIC_URL: the proxy sends no Strict-Transport-Security header (docs/operations.md)')]
}

function proxyWarnings({ MODE, TRUSTED_PROXIES }: PublicEnv): Finding[] {
  if (MODE === 'demo' || TRUSTED_PROXIES !== '') return []
  return [warning('TRUSTED_PROXIES: is empty, so behind a proxy all readers count as one address and share its limits')]
}

/** Sends a body without a token, which the site itself refuses as 401. A proxy that refuses it first answers 413. */
async function bodyWarnings(publicUrl: string): Promise<Finding[]> {
  const body = new Uint8Array(probeBytes)
  const answer = await ask(`${publicUrl}/api/photos`, { method: 'POST', body })
  if (typeof answer === 'string' || answer.status !== 413) return []
  if (answer.headers.get('content-type')?.includes('problem+json')) return []
  return [warning('PUBLIC_URL: the proxy refuses bodies of 2 MB, but photos have up to 10 MB: allow 12 MB')]
}

/** Returns the answer, or why there is none. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} seconds` : (cause?.code ?? message)
  }
}
