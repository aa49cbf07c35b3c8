import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from '../../search/words.ts'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('markMatches', () => {
  it.each([
    ['Maple Terrace', 'map', '[Maple] Terrace'],
    ['Maple Terrace', 'terrace ma', '[Maple] [Terrace]'],
    ['301 Alder Avenue', '301 ald', '[301] [Alder] Avenue'],
    ['Café Zürich', 'cafe zu', '[Café] [Zürich]'],
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301s]'],
    ["Robin's Nest", 'robins n', "[Robin's] [Nest]"],
    ['Straße 7', 'strass', '[Straße] 7'],
    ['Larkspur', 'lakspur', 'Larkspur'],
    ['Larkspur', 'spur', 'Larkspur'],
    ['100% [a-z]*', '% [ a', '100% [[a]-z]*'],
    ['Maple', '', 'Maple'],
  ])('marks in %j for %j: %j', (text, query, expected) => expect(marked(text, query)).toBe(expected))

  it('returns parts that join to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = markMatches(text, query)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.every(({ at, text: part }) => text.startsWith(part, at))).toBe(true)
      }),
    )
  })
})

describe('words', () => {
  it('marks letters and digits that fold to the query', () => {
    expect(wordsOf('  12-B, Łódź & “Ærø”_%')).toEqual(['12', 'b', 'lodz', 'aero'])
    expect(wordsOf('%_"\'.*')).toEqual([])
    expect(fold('ﬁg Ⅳ')).toBe('fig iv')
  })
})
