import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../testing/reviews/review-body.ts'
import { contactBodies } from '../contact/rules.ts'
import { newBuilding } from '../listings/edit/listing-input.ts'
import { buildingEntry } from '../listings/import/catalog-file.ts'
import { readProfile } from '../people/oidc/read-profile.ts'
import { checkReview, draftMessages, type ReviewDraft } from '../reviews/draft-rules.ts'
import { cleanText } from './text-rules.ts'

const blanks = [
  ...' \n\t\u00a0\u3000\u2028',
  ...'\u3164\uffa0\u115f\u1160\u2800\u{1d159}\u{13441}\u{13442}',
  ...'\u00ad\u034f\u061c\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2064\u206f\ufe0f\ufeff\u{e0041}',
]
const blankText = fc.array(fc.constantFrom(...blanks), { minLength: 1, maxLength: 40 }).map(all => all.join(''))

/** Whether each door takes a text as a name or a review, and does not take it for empty. */
const doors = {
  review: (reviewText: string) =>
    !checkReview({ ...bodyOf(), reviewText } as ReviewDraft).some(({ message }) => message === draftMessages.required),
  'missing apartment': (name: string) => contactBodies['pending-building'].safeParse({ name }).success,
  question: (msg: string) =>
    contactBodies['contact-question'].safeParse({ name: 'Ada', email: 'ada@wrenfield.example', msg }).success,
  'new apartment': (name: string) => newBuilding.safeParse({ name }).success,
  'name in a file': (name: string) => buildingEntry.safeParse({ id: '1', name }).success,
  'id in a file': (id: string) => buildingEntry.safeParse({ id, name: 'A' }).success,
  account: (name: string) => {
    const claims = { email: 'ada@wrenfield.example', email_verified: true, name }
    const rules = {
      domains: ['wrenfield.example'],
      verification: 'claim',
      emailClaim: 'email',
      needsHostedDomain: false,
    } as const
    const profile = readProfile(claims, rules)
    return 'displayName' in profile && profile.displayName !== 'ada'
  },
}

describe.each(Object.entries(doors))('%s', (_, takes) => {
  it('is empty without a visible character, whatever it is made of', () => {
    fc.assert(fc.property(blankText, text => !takes(text)))
  })

  it.each(['난방이 겨울에', '🏠', '…', '٣', '⠃'])('is not empty with %s', text => expect(takes(text)).toBe(true))
})

it.each(blanks.filter(blank => !/\s/.test(blank)))('an id does not hide %j', blank => {
  expect(doors['id in a file'](`1${blank}2`)).toBe(false)
})

describe('a clean text', () => {
  const lines = fc.array(fc.oneof(blankText, fc.constantFrom('\n', '\r\n', 'a', '🏠\n', '\u0092')), { maxLength: 60 })
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    lines.map(all => all.join('')),
  )

  it('has no control characters and no two empty lines in a row, and does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, text => {
        const once = cleanText(text)
        expect(cleanText(once)).toBe(once)
        expect(once).not.toMatch(/(?![\n\t])\p{Control}/u)
        expect(once).not.toMatch(/\n\s*\n\s*\n/)
      }),
    )
  })

  it('has a bullet where a list of Word begins a line, and no empty box anywhere', () => {
    const pasted =
      'Good:\n\uf0b7\u00a0Heat is included\n\uf0a7\tClose to campus\n• Nice porch\n\uf04a \uf0e0 and so on.'
    expect(cleanText(pasted)).toBe('Good:\n•\u00a0Heat is included\n•\tClose to campus\n• Nice porch\n•  and so on.')
    expect(cleanText('\uf0b7\n\uf0a7')).toBe('')
  })

  it('keeps its paragraphs and lines', () => {
    expect(cleanText(`One\n${'\n'.repeat(300)}two\n \u3164\n\u2800\nthree\n\nfour\nfive`)).toBe(
      'One\n\ntwo\n\nthree\n\nfour\nfive',
    )
  })
})
