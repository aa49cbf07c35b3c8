import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from '../../words.ts'
import { markedLetters } from './marked-letters.ts'

const marked = (text: string, query: string) =>
  markedLetters(text, query)
    .map(stretch => (stretch.isTyped ? `[${stretch.text}]` : stretch.text))
    .join('')

describe('marked letters', () => {
  it.each([
    ['Maple Terrace', 'map', '[Map]le Terrace'],
    ['Maple Terrace', 'terrace ma', '[Ma]ple [Terrace]'],
    ['301 Alder Avenue', '301 ald', '[301] [Ald]er Avenue'],
    ['Café Zürich', 'cafe zu', '[Café] [Zü]rich'],
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ["Robin's Nest", 'robins n', "[Robin's] [N]est"],
    ['Straße 7', 'strass', '[Straß]e 7'],
    ['Larkspur', 'lakspur', 'Larkspur'],
    ['Larkspur', 'spur', 'Larkspur'],
    ['100% [a-z]*', '% [ a', '100% [[a]-z]*'],
    ['Maple', '', 'Maple'],
  ])('of %j for %j are %j', (text, query, expected) => expect(marked(text, query)).toBe(expected))

  it('joined are the text, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const stretches = markedLetters(text, query)
        expect(stretches.map(stretch => stretch.text).join('')).toBe(text)
        expect(stretches.every(({ at, text: part }) => text.startsWith(part, at))).toBe(true)
      }),
    )
  })
})

describe('words', () => {
  it('are letters and digits, folded', () => {
    expect(wordsOf('  12-B, Łódź & “Ærø”_%')).toEqual(['12', 'b', 'lodz', 'aero'])
    expect(wordsOf('%_"\'.*')).toEqual([])
    expect(fold('ﬁg Ⅳ')).toBe('fig iv')
  })
})
