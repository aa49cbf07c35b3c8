import type { PublicSite } from '../../features/site/rules.ts'

/** Signals that a person does not want to be counted: Do Not Track and Global Privacy Control. */
interface PrivacySignals {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Returns whether the reader allows being counted. */
export function isCountingAllowed({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true
}

/**
 * Loads the page analytics that the operator hosts, unless the reader opted out. The content security policy allows the
 * script's origin and no other.
 */
export function startPageAnalytics({ script, attributes }: NonNullable<PublicSite['analytics']>): void {
  if (!isCountingAllowed(navigator as PrivacySignals)) return
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.src = script
  element.defer = true
  document.head.append(element)
}
