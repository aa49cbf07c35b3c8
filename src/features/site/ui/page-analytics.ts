import type { PublicSite } from '../rules.ts'

/** Returns whether the reader allows being counted, by Do Not Track and Global Privacy Control. */
export function isCountingAllowed(signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean {
  return signals.doNotTrack !== '1' && signals.globalPrivacyControl !== true
}

/**
 * Loads the page analytics that the operator hosts, unless the reader opted out. The content security policy allows the
 * script's origin and no other.
 */
export function startPageAnalytics({ script, attributes }: NonNullable<PublicSite['analytics']>): void {
  if (!isCountingAllowed(navigator)) return
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.src = script
  element.defer = true
  document.head.append(element)
}
