import { useEffect, useState } from 'react'
import { browserApi, getJson } from '../../../api-client.ts'
import type { Card } from '../../listings/catalog/shapes.ts'
import { useSite } from '../../site/ui/site-context.tsx'

/** The names of landlords and apartments, which identify no author. Without network there are none. */
let listingNames: Promise<string[]> | undefined

/**
 * Returns what could identify a person in the text of a review, soon after each change of the text.
 * @param pauseMs how long the text must have been the same.
 */
export function useIdentifyingParts(text: string, listingName: string, pauseMs = 0): string[] {
  const { townName, universityName, universityFullName, areas } = useSite()
  const [found, setFound] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stay the same while the text is shown.
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (text.trim() === '') return setFound([])
      listingNames ??= loadListingNames()
      const known = [listingName, townName, universityName, universityFullName, ...areas.map(({ name }) => name)]
      // Safari before 16.4 cannot read its patterns, and gives no hints.
      const checks = await import('../text-checks/identifying-parts.ts').catch(() => undefined)
      const parts = checks?.findIdentifyingParts(text, [...known, ...(await listingNames)]) ?? []
      if (isCurrent) setFound(parts)
    }
    const timer = setTimeout(look, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return found
}

async function loadListingNames(): Promise<string[]> {
  const cards = await getJson<Card[]>(browserApi, '/api/page-data/home/100').catch(() => [])
  return cards.flatMap(({ company, buildingData: { name, address } }) => [company, name, address])
}
