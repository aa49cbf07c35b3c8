import { expect, it } from 'vitest'
import { normalizeAddress } from './normalize-address.ts'

it.each([
  ['301 Alder Avenue', ' 301  ALDER Ave. '],
  ['10 Elm Street, Apt. 2', '10 elm st #2'],
  ['10 Elm Street Apartment 2', '10 Elm St., Unit 2'],
  ['5 North Cayuga Street', '5 N. Cayuga St'],
  ['12 St. James Place', '12 Saint James Pl'],
  ["4 O'Neill Road", '4 O’Neill Rd'],
  ['7 Café Lane', '7 Cafe\u0301 Ln'],
])('compares %s as equal to %s', (one, other) => {
  expect(normalizeAddress(one)).toBe(normalizeAddress(other))
})

it.each([
  ['10 Elm Street', '11 Elm Street'],
  ['10 Elm Street', '10 Elm Street, Apt 2'],
  ['10 Elm Street Apt 1', '10 Elm Street Apt 2'],
  ['5 North Street', '5 South Street'],
])('tells %s from %s', (one, other) => {
  expect(normalizeAddress(one)).not.toBe(normalizeAddress(other))
})

it('returns nothing for an address without letters or digits', () => {
  expect([normalizeAddress(''), normalizeAddress(' –, ')]).toEqual(['', ''])
})
