import { expect, test } from 'vitest'
import { type Account, hasMark, replaceOwnMarks, setAccount, setMark } from './account.ts'

const signedIn = (uid: string, isAdmin = false): Account => ({
  state: 'signed-in',
  user: { uid, displayName: uid, email: `${uid}@wrenfield.example`, photoURL: null },
  isAdmin,
})

test('own marks stay for the same person, and are not seen by the next person or a visitor', () => {
  setAccount(signedIn('ada'))
  replaceOwnMarks({ own: ['r1'], liked: [], savedApartments: ['7'], savedLandlords: [] })
  setAccount(signedIn('ada', true))
  expect([hasMark('own', 'r1'), hasMark('savedApartments', '7'), hasMark('liked', 'r1')]).toEqual([true, true, false])
  setAccount(signedIn('ben'))
  expect(hasMark('own', 'r1')).toBe(false)
  setMark('liked', 'r2', true)
  setAccount({ state: 'signed-out' })
  expect(hasMark('liked', 'r2')).toBe(false)
})
