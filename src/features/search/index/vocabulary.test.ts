import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

/** Returns the optimal string alignment distance, with a whole table for each pair. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, table[i - 2]![j - 2]! + 1)
      }
      table[i]![j] = least
    }
  }
  return table[a.length]![b.length]!
}

const letters = (maxLength: number, minLength = 1) =>
  fc.array(fc.constantFrom('a', 'b', 'c'), { minLength, maxLength }).map(all => all.join(''))

describe('Vocabulary', () => {
  it('finds exactly the words within the allowed typos', () => {
    const word = fc.oneof(letters(7, 6), letters(10, 8))
    const terms = fc.uniqueArray(letters(11), { maxLength: 60 })
    fc.assert(
      fc.property(word, terms, fc.boolean(), (typed, known, asPrefix) => {
        const vocabulary = new Vocabulary()
        for (const term of known) vocabulary.add(term)
        const slips = typed.length < 8 ? 1 : 2
        const beginnings = (term: string) => Array.from(term, (_, i) => term.slice(0, i + 1))
        const near = (term: string) => (asPrefix ? beginnings(term) : [term]).some(t => distance(typed, t) <= slips)
        const found = vocabulary.findSimilar(typed, asPrefix).map(match => match.term)
        expect(found).toEqual(known.filter(near).sort())
      }),
      { numRuns: 2000 },
    )
  })

  it('finds every word with a similar beginning', () => {
    const vocabulary = new Vocabulary()
    for (const term of ['abcaba', 'abcabaa']) vocabulary.add(term)
    expect(vocabulary.findSimilar('abacab', true).map(match => match.term)).toEqual(['abcaba', 'abcabaa'])
  })

  it('finds the words with a prefix, without removed ones', () => {
    const vocabulary = new Vocabulary()
    for (const term of ['mill', 'maple', 'map', 'marlow', 'zoo']) vocabulary.add(term)
    expect(vocabulary.startingWith('ma').map(match => match.term)).toEqual(['map', 'maple', 'marlow'])
    vocabulary.remove('map')
    expect(vocabulary.startingWith('map').map(match => match.term)).toEqual(['maple'])
    expect(vocabulary.startingWith('zoom')).toEqual([])
  })
})
