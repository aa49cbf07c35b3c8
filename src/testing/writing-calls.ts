import { bodyOf } from '../features/reviews/write/review-body.fixture.ts'

/** A writing call on something that does not exist, and how it can be wrong. */
export interface WritingCall {
  /** Its name in the API document: `PUT /api/update-review-status/{id}/{status}`. */
  name: string
  who: 'anybody' | 'students' | 'admins'
  /** The path, with an id that does not exist. */
  path: string
  /** The path with an invalid parameter. */
  wrongPath?: string
  /** The body: required JSON, optional JSON, a picture, or none. */
  takes: 'json' | 'json?' | 'photo' | 'nothing'
  /** A correct body, and one with a wrong field. */
  good?: unknown
  wrong?: unknown
  /** The status for a correct body. */
  answer: 200 | 201 | 404
  /** Whether the call ends the caller's sessions. */
  endsSessions?: true
  /** The daily limit that counts it. */
  perDay?: 'reviewsPerDay' | 'reportsPerDay' | 'contactFormsPerDay' | 'photosPerDay'
}

const likes = ['add-like', 'remove-like'].map(
  (verb): WritingCall => ({
    name: `POST /api/${verb}`,
    path: `/api/${verb}`,
    who: 'students',
    takes: 'json',
    answer: 404,
    good: { reviewId: 'none' },
    wrong: { reviewId: 7 },
  }),
)

const saves = ['add-saved', 'remove-saved', 'check-saved'].flatMap(verb =>
  ['apartment', 'landlord'].map(
    (kind): WritingCall => ({
      name: `POST /api/${verb}-${kind}`,
      path: `/api/${verb}-${kind}`,
      who: 'students',
      takes: 'json',
      answer: 404,
      good: { [`${kind}Id`]: 'none' },
      wrong: { [`${kind}Id`]: null },
    }),
  ),
)

const searches: WritingCall[] = [
  {
    name: 'POST /api/account/searches',
    path: '/api/account/searches',
    who: 'students',
    takes: 'json',
    answer: 201,
    good: { path: '/search?q=alder' },
    wrong: { path: '/faq' },
  },
  ...['PUT /api/account/searches/{id}/seen', 'DELETE /api/account/searches/{id}'].map((name): WritingCall => {
    const path = name.replace(/^\w+ /, '').replace('{id}', 'none')
    return { name, path, who: 'students', takes: 'nothing', answer: 404 }
  }),
]

const reviews: WritingCall[] = [
  {
    name: 'POST /api/new-review',
    path: '/api/new-review',
    who: 'students',
    takes: 'json',
    answer: 404,
    perDay: 'reviewsPerDay',
    good: bodyOf({ aptId: 'none' }),
    wrong: bodyOf({ aptId: 'none', price: 9 }),
  },
  {
    name: 'POST /api/edit-review/{id}',
    path: '/api/edit-review/none',
    who: 'students',
    takes: 'json',
    answer: 404,
    good: bodyOf(),
    wrong: bodyOf({ bedrooms: 0 }),
  },
  {
    name: 'PUT /api/update-review-status/{id}/{status}',
    path: '/api/update-review-status/none/REPORTED',
    wrongPath: '/api/update-review-status/none/SOLD',
    who: 'students',
    takes: 'json?',
    answer: 404,
    perDay: 'reportsPerDay',
    good: { reason: 'It names somebody.' },
    wrong: { version: 'first' },
  },
]

const blocks = ['PUT', 'DELETE'].map(
  (method): WritingCall => ({
    name: `${method} /api/admin/reviews/{id}/author-block`,
    path: '/api/admin/reviews/none/author-block',
    who: 'admins',
    takes: 'json?',
    answer: 404,
    good: { reason: 'Spam.' },
    wrong: { reason: 7 },
  }),
)

const forms: WritingCall[] = [
  {
    name: 'POST /api/add-pending-building',
    path: '/api/add-pending-building',
    who: 'students',
    takes: 'json',
    answer: 201,
    perDay: 'contactFormsPerDay',
    good: { name: 'The Missing House' },
    wrong: { name: '' },
  },
  {
    name: 'POST /api/add-contact-question',
    path: '/api/add-contact-question',
    who: 'students',
    takes: 'json',
    answer: 201,
    perDay: 'contactFormsPerDay',
    good: { name: 'A', email: 'a@wrenfield.example', msg: 'Hello?' },
    wrong: { name: 'A', email: 'a@elsewhere.example', msg: 'Hello?' },
  },
  ...['pending-building', 'contact-question'].map(
    (kind): WritingCall => ({
      name: `PUT /api/update-${kind}-status/{id}/{status}`,
      path: `/api/update-${kind}-status/none/COMPLETED`,
      wrongPath: `/api/update-${kind}-status/none/PENDING`,
      who: 'admins',
      takes: 'nothing',
      answer: 404,
    }),
  ),
]

const catalog = ['landlord', 'building'].flatMap((kind): WritingCall[] => [
  {
    name: `POST /api/admin/${kind}s`,
    path: `/api/admin/${kind}s`,
    who: 'admins',
    takes: 'json',
    answer: 201,
    good: { name: 'New' },
    wrong: { name: '' },
  },
  {
    name: `PATCH /api/admin/${kind}s/{id}`,
    path: `/api/admin/${kind}s/none`,
    who: 'admins',
    takes: 'json?',
    answer: 404,
    good: { name: 'New' },
    wrong: { name: '' },
  },
  {
    name: `POST /api/admin/${kind}s/{id}/merge`,
    path: `/api/admin/${kind}s/none/merge`,
    who: 'admins',
    takes: 'json',
    answer: 404,
    good: { into: 'other' },
    wrong: { into: 7 },
  },
])

/** Every writing call of the API. */
export const writingCalls: readonly WritingCall[] = [
  { name: 'POST /api/set-data', path: '/api/set-data', who: 'anybody', takes: 'nothing', answer: 200 },
  {
    name: 'POST /api/photos',
    path: '/api/photos',
    who: 'students',
    takes: 'photo',
    answer: 201,
    perDay: 'photosPerDay',
  },
  ...likes,
  ...saves,
  ...searches,
  ...reviews,
  ...blocks,
  ...forms,
  ...catalog,
  ...['DELETE /api/account', 'POST /api/account/sign-out-everywhere'].map((name): WritingCall => {
    const path = name.replace(/^\w+ /, '')
    return { name, path, who: 'students', takes: 'nothing', answer: 200, endsSessions: true }
  }),
  {
    name: 'POST /api/admin/admins',
    path: '/api/admin/admins',
    who: 'admins',
    takes: 'json',
    answer: 201,
    good: { email: 'new.admin@wrenfield.example' },
    wrong: { email: 'new.admin@elsewhere.example' },
  },
  {
    name: 'DELETE /api/admin/admins',
    path: '/api/admin/admins',
    who: 'admins',
    takes: 'json',
    answer: 404,
    good: { email: 'none@wrenfield.example' },
    wrong: { email: 7 },
  },
  {
    name: 'POST /api/admin/merges/{id}/undo',
    path: '/api/admin/merges/none/undo',
    who: 'admins',
    takes: 'nothing',
    answer: 404,
  },
  {
    name: 'POST /api/admin/pending-buildings/{id}/building',
    path: '/api/admin/pending-buildings/none/building',
    who: 'admins',
    takes: 'json?',
    answer: 404,
    good: {},
    wrong: { latitude: 'north' },
  },
]
