import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listingFields } from '../catalog/listing-schema.ts'
import { looksGarbled } from './looks-garbled.ts'

const readAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
const beyondAscii = [
  'O’Neil',
  'Café',
  'Zürich–Ost',
  '“Gables”',
  'Łódź',
  'Дом',
  'Αθήνα',
  'שלום',
  '東京',
  'ไทย',
  '🏠',
  '½',
]
const word = fc.constantFrom('Maple ', 'House ', ' St. ', '12 ', '& ')
const name = fc.tuple(word, fc.constantFrom(...beyondAscii), word).map(parts => parts.join(''))

it('names what was read in a wrong encoding, and HTML', () => {
  fc.assert(
    fc.property(name, fc.constantFrom('windows-1252', 'macintosh'), (text, encoding) => {
      expect(looksGarbled(text), text).toBe(false)
      const garbled = readAs(encoding, new TextEncoder().encode(text))
      if (encoding === 'windows-1252' || /[’–“éü]/.test(text)) expect(looksGarbled(garbled), garbled).toBe(true)
    }),
  )
  const latinAsUtf8 = readAs('utf-8', Uint8Array.from([67, 97, 102, 0xe9]))
  for (const text of [latinAsUtf8, 'Fox &amp; Hound', 'Fox &#38; Hound']) expect(looksGarbled(text), text).toBe(true)
})

it.each([
  '“CAFÉ”…',
  'WEISS’ STRAẞE',
  'Weiß’ Hof',
  'São Paulo',
  'ESPAÑA',
  'ÅÄÖ',
  'PIÑA… ',
  'Fox & Hound; Inn',
  'Ærø',
  'à “la” carte',
])('takes %s as it is', text => expect(looksGarbled(text)).toBe(false))

it('a name with a quote that Windows’ encoding made a control character is refused, with the reason', () => {
  const { error } = listingFields.name.safeParse('O\u0092Neil')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'must not have control characters (U+0092): is its encoding UTF-8?',
  ])
})
