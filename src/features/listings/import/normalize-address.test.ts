import { expect, it } from 'vitest'
import { normalizeAddress } from './normalize-address.ts'

it.each([
  [true, '301 Alder Avenue', ' 301  ALDER Ave. '],
  [true, '10 Elm Street, Apt. 2', '10 elm st #2'],
  [true, '10 Elm Street Apartment 2', '10 Elm St., Unit 2'],
  [true, '5 North Cayuga Street', '5 N. Cayuga St'],
  [true, '12 St. James Place', '12 Saint James Pl'],
  [true, "4 O'Neill Road", '4 O’Neill Rd'],
  [true, '7 Café Lane', '7 Cafe\u0301 Ln'],
  [true, '', ' –, '],
  [false, '10 Elm Street', '11 Elm Street'],
  [false, '10 Elm Street', '10 Elm Street, Apt 2'],
  [false, '10 Elm Street Apt 1', '10 Elm Street Apt 2'],
  [false, '5 North Street', '5 South Street'],
])('answers %s to whether %s is %s', (isSame, one, other) => {
  expect(normalizeAddress(one) === normalizeAddress(other)).toBe(isSame)
})
