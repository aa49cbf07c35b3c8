import { maxIdLength } from '../catalog/rules.ts'

/** A comparison shows at most this many apartments side by side. */
export const maxCompared = 12

/** The most ids of a URL that are looked up, so that a long list of unknown ones costs little. */
const maxAsked = 2 * maxCompared

/**
 * Returns the ids of `?apartments=1,7,12`, each once and in order; a few more than are shown, to
 * say what is left out. A text that can be no id is ignored.
 */
export function getAskedIds(query: URLSearchParams): string[] {
  const ids = (query.get('apartments') ?? '').split(',').map(id => id.trim())
  return [...new Set(ids.filter(id => id !== '' && id.length <= maxIdLength && !id.includes('\0')))].slice(0, maxAsked)
}

/** A value of one apartment in a row of the comparison, rounded as it is shown; undefined when it is not known. */
export interface ComparedValue {
  value?: number
  /** Whether it comes from enough answers to be called the best. */
  isSure?: boolean
}

/**
 * Returns for each apartment whether its value is the best of the row; two may be. None is when more or all are equal,
 * when only one apartment has a value, or when one of the best is not sure.
 */
export function findBest(values: readonly ComparedValue[], wanted: 'highest' | 'lowest'): boolean[] {
  const numbers = values.flatMap(({ value }) => value ?? [])
  const bestNumber = wanted === 'highest' ? Math.max(...numbers) : Math.min(...numbers)
  const best = values.filter(({ value }) => value === bestNumber)
  const isSaid = best.length < numbers.length && best.length <= 2 && best.every(({ isSure }) => isSure)
  return values.map(({ value }) => isSaid && value === bestNumber)
}
