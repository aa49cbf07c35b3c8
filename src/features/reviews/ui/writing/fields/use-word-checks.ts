import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../site/ui/site-context.tsx'
import { loadWordChecks, type WordChecks } from './word-checks.ts'

/** The words are checked when the author pauses for this long, in ms. */
const pauseMs = 400

/** What the checks found in a text. */
export interface WordFindings {
  isProfane: boolean
  /** Words that could identify the author, as in the text. */
  identifyingWords: string[]
}

/**
 * Checks the words of a text whenever its author pauses.
 * @param names names of listings, which are allowed.
 * @returns the findings, and the checks themselves for the moment of sending.
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
      // Without network only the server checks; the next pause tries again.
      loading.current = undefined
      return undefined
    })
    return loading.current
  }).current
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const words = text.trim() === '' ? undefined : await checks()
      if (!isCurrent) return
      const identifyingWords = words?.findIdentifyingParts(text).map(part => part.match) ?? []
      setFound({ isProfane: words?.isProfane(text) ?? false, identifyingWords: [...new Set(identifyingWords)] })
    }
    const timer = setTimeout(look, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, checks])
  return { ...found, checks }
}
