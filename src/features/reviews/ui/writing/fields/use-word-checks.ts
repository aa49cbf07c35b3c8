import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../site/ui/site-context.tsx'
import { loadWordChecks, type WordChecks } from './word-checks.ts'

/** How long somebody has stopped writing before their words are looked at, in ms. */
const pauseMs = 400

/** What is to be said about a text while it is written. */
export interface WordFindings {
  isProfane: boolean
  /** What could tell a landlord who wrote, as it stands in the text. */
  identifyingWords: string[]
}

/**
 * Looks at a text's words whenever its writer pauses.
 * @param names that stand for places here.
 * @returns what was found, and the checks themselves for the moment of sending.
 */
export function useWordChecks(
  text: string,
  names: string[],
): WordFindings & { checks(): Promise<WordChecks | undefined> } {
  const { townName, universityName, universityFullName, areas } = useSite()
  const [found, setFound] = useState<WordFindings>({ isProfane: false, identifyingWords: [] })
  const loading = useRef<Promise<WordChecks | undefined>>(undefined)
  const checks = useRef(() => {
    const known = [...names, townName, universityName, universityFullName, ...areas.map(area => area.name)]
    loading.current ??= loadWordChecks(known).catch(() => {
      // Without network the server's word counts; the next pause tries again.
      loading.current = undefined
      return undefined
    })
    return loading.current
  }).current
  useEffect(() => {
    let current = true
    const look = async () => {
      const words = text.trim() === '' ? undefined : await checks()
      if (!current) return
      const identifyingWords = words?.findIdentifyingParts(text).map(part => part.match) ?? []
      setFound({ isProfane: words?.isProfane(text) ?? false, identifyingWords: [...new Set(identifyingWords)] })
    }
    const timer = setTimeout(look, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, checks])
  return { ...found, checks }
}
