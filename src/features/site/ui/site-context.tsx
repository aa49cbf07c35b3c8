import { createContext, useContext } from 'react'
import type { PublicSite } from '../rules.ts'

const SiteContext = createContext<PublicSite | null>(null)

export const SiteProvider = SiteContext.Provider

/** Returns this university's names, areas and pictures. @throws outside of a SiteProvider. */
export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
