import { useEffect, useRef, useState } from 'react'
import { browserApi, getJson } from '../../../../api-client.ts'
import type { Card } from '../../../listings/catalog/shapes.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { findIdentifyingParts, type IdentifyingPart } from '../../text-checks/identifying/identifying-parts.ts'

/** The words are checked when the author pauses for this long, in ms. */
const pauseMs = 400

/** Returns the parts of a text that could identify its author. */
type FindParts = (text: string) => IdentifyingPart[]

/**
 * Looks for words that could identify the author of a text, whenever its author pauses.
 * @param names names of listings, which identify no person.
 */
export function useIdentifyingWords(text: string, names: string[]): string[] {
  const { townName, universityName, universityFullName, areas } = useSite()
  const [found, setFound] = useState<string[]>([])
  const loading = useRef<Promise<FindParts | undefined>>(undefined)
  const load = useRef(() => {
    const known = [...names, townName, universityName, universityFullName, ...areas.map(area => area.name)]
    loading.current ??= loadFindParts(known).catch(() => {
      // Without network there is no hint; the next pause tries again.
      loading.current = undefined
      return undefined
    })
    return loading.current
  }).current
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const findParts = text.trim() === '' ? undefined : await load()
      if (isCurrent) setFound([...new Set(findParts?.(text).map(part => part.match))])
    }
    const timer = setTimeout(look, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, load])
  return found
}

async function loadFindParts(names: readonly string[]): Promise<FindParts> {
  const cards = await getJson<Card[]>(browserApi, '/api/page-data/home/100').catch(() => [])
  const listingNames = cards.flatMap(({ company, buildingData: { name, address } }) => [company, name, address])
  const known = [...names, ...listingNames].filter(Boolean)
  return text => findIdentifyingParts(text, known)
}
