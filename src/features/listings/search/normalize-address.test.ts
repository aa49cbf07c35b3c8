import { expect, it } from 'vitest'
import { areInOneTown, normalizeAddress } from './normalize-address.ts'

it.each([
  [true, '301 Alder Avenue', ' 301  ALDER Ave. '],
  [true, '10 Elm Street, Apt. 2', '10 elm st #2'],
  [true, '10 Elm Street Apartment 2', '10 Elm St., Unit 2'],
  [true, '5 North Cayuga Street', '5 N. Cayuga St'],
  [true, '12 St. James Place', '12 Saint James Pl'],
  [true, "4 O'Neill Road", '4 O’Neill Rd'],
  [true, '7 Café Lane', '7 Cafe\u0301 Ln'],
  [true, '', ' –, '],
  [true, '212½ Oak Street', '212-1/2 Oak St.'],
  [true, '212½ Oak Street', '２１２ 1/2 oak st'],
  [true, 'Schlossstr. 12', 'Schloßstraße 12'],
  [true, 'SCHLOSSSTRASSE 12', 'Schloßstraße 12, 10115 Berlin'],
  [true, 'Berliner Str. 5', 'Berliner Straße Nr. 5'],
  [true, '12 Elm Street #3', '12 Elm Street #3, Ithaca, NY 14850'],
  [true, '12 Elm Street Apt. #3B', 'Unit 3-b, 12 Elm St.'],
  [true, 'Av. Paulista 1000', 'Avenida Paulista, 1000'],
  [true, '407 East State Street', '407 E State St, Wrenfield NY 14850'],
  [true, '407 E. State St.', '407 State St E'],
  [true, 'No. 5 Fifth Avenue', '5 5th Ave, Ithaca'],
  [true, '9 Martin Luther King Jr Blvd N.W.', '9 Martin Luther King Jr. Boulevard NW'],
  [true, '5 Elm Street, Ithaca, NY 14850', '5 Elm Street, Ithaca, New York 14850-1234'],
  [false, '212½ Oak Street', '2121/2 Oak Street'],
  [false, '212½ Oak Street', '212 Oak Street'],
  [false, 'Saint Paul Street 5', 'Street Paul Street 5'],
  [false, '5 No Name Road', '5 Apt Name Road'],
  [false, '5 Elm Street, Ithaca, NY 14850', '5 Elm Street, Dryden, NY 13053'],
  [false, '5 North St', '5 St North'],
  [false, '5 Elm Street, Rear', '5 Elm Street, Front'],
  [false, '10 Elm Street', '11 Elm Street'],
  [false, '10 Elm Street', '10 Elm Street, Apt 2'],
  [false, '10 Elm Street Apt 1', '10 Elm Street Apt 2'],
  [false, '5 North Street', '5 South Street'],
])('answers %s to whether %s is %s', (isSame, one, other) => {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const)
    expect(normalizeAddress(a) === normalizeAddress(b) && areInOneTown(a, b), normalizeAddress(a)).toBe(isSame)
})
