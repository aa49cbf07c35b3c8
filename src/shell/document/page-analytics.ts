import type { PublicSite } from '../../features/site/rules.ts'

/** Signals by which somebody asks not to be counted: Do Not Track, and Global Privacy Control. */
interface PrivacySignals {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Whether the reader lets themselves be counted. */
export function isCountingAllowed({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true
}

/**
 * Loads the page analytics that the operator hosts, unless the reader asks not to be counted (CONTRACT 7). The content
 * security policy allows the script's origin and no other.
 */
export function startPageAnalytics({ script, attributes }: NonNullable<PublicSite['analytics']>): void {
  if (!isCountingAllowed(navigator as PrivacySignals)) return
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.src = script
  element.defer = true
  document.head.append(element)
}
