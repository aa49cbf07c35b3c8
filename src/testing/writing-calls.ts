import { bodyOf } from './reviews/review-body.ts'

/** A call that writes, with the id of something that does not exist, and with correct and wrong values. */
export interface WritingCall {
  /** The method and path in the API document: `PUT /api/update-review-status/{id}/{status}`. */
  name: string
  who: 'anybody' | 'students' | 'admins'
  /** The path to call. Its id is `none`, which does not exist. */
  path: string
  /** The path with an invalid parameter. */
  wrongPath?: string
  /** What the body has to be. */
  body: 'JSON' | 'optional JSON' | 'photo' | 'none'
  /** A correct body. */
  good?: unknown
  /** A body with a wrong field. */
  wrong?: unknown
  /** The status that a correct call gets. */
  answer: 200 | 201 | 404
  /** Whether the call ends the caller's sessions. */
  endsSessions?: true
  /** The daily limit that counts the call. */
  perDay?: 'reviewsPerDay' | 'reportsPerDay' | 'contactFormsPerDay' | 'photosPerDay'
}

/** Returns a call. Where `call` has no path, it is the path in `name` with `none` as the id. */
function writingCall(name: string, call: Omit<WritingCall, 'name' | 'path'> & { path?: string }): WritingCall {
  return { name, path: name.replace(/^\w+ /, '').replace('{id}', 'none'), ...call }
}

const likes = ['add-like', 'remove-like'].map(verb =>
  writingCall(`POST /api/${verb}`, {
    who: 'students',
    body: 'JSON',
    answer: 404,
    good: { reviewId: 'none' },
    wrong: { reviewId: 7 },
  }),
)

const saves = ['add-saved', 'remove-saved', 'check-saved'].flatMap(verb =>
  ['apartment', 'landlord'].map(kind =>
    writingCall(`POST /api/${verb}-${kind}`, {
      who: 'students',
      body: 'JSON',
      answer: 404,
      good: { [`${kind}Id`]: 'none' },
      wrong: { [`${kind}Id`]: null },
    }),
  ),
)

const searches = [
  writingCall('POST /api/account/searches', {
    who: 'students',
    body: 'JSON',
    answer: 201,
    good: { path: '/search?q=alder' },
    wrong: { path: '/faq' },
  }),
  writingCall('PUT /api/account/searches/{id}/seen', { who: 'students', body: 'none', answer: 404 }),
  writingCall('DELETE /api/account/searches/{id}', { who: 'students', body: 'none', answer: 404 }),
]

const reviews = [
  writingCall('POST /api/new-review', {
    who: 'students',
    body: 'JSON',
    answer: 404,
    perDay: 'reviewsPerDay',
    good: bodyOf({ aptId: 'none' }),
    wrong: bodyOf({ aptId: 'none', price: 9 }),
  }),
  writingCall('POST /api/edit-review/{id}', {
    who: 'students',
    body: 'JSON',
    answer: 404,
    good: bodyOf(),
    wrong: bodyOf({ bedrooms: 0 }),
  }),
  writingCall('PUT /api/update-review-status/{id}/{status}', {
    path: '/api/update-review-status/none/REPORTED',
    wrongPath: '/api/update-review-status/none/SOLD',
    who: 'students',
    body: 'optional JSON',
    answer: 404,
    perDay: 'reportsPerDay',
    good: { reason: 'It names a person.' },
    wrong: { version: 'first' },
  }),
  ...['PUT', 'DELETE'].map(method =>
    writingCall(`${method} /api/admin/reviews/{id}/author-block`, {
      who: 'admins',
      body: 'optional JSON',
      answer: 404,
      good: { reason: 'Spam.' },
      wrong: { reason: 7 },
    }),
  ),
]

const forms = [
  writingCall('POST /api/add-pending-building', {
    who: 'students',
    body: 'JSON',
    answer: 201,
    perDay: 'contactFormsPerDay',
    good: { name: 'The Missing House' },
    wrong: { name: '' },
  }),
  writingCall('POST /api/add-contact-question', {
    who: 'students',
    body: 'JSON',
    answer: 201,
    perDay: 'contactFormsPerDay',
    good: { name: 'A', email: 'a@wrenfield.example', msg: 'Hello?' },
    wrong: { name: 'A', email: 'a@elsewhere.example', msg: 'Hello?' },
  }),
  ...['pending-building', 'contact-question'].map(kind =>
    writingCall(`PUT /api/update-${kind}-status/{id}/{status}`, {
      path: `/api/update-${kind}-status/none/COMPLETED`,
      wrongPath: `/api/update-${kind}-status/none/PENDING`,
      who: 'admins',
      body: 'none',
      answer: 404,
    }),
  ),
  ...['review', 'pending-building', 'contact-question'].map(kind =>
    writingCall(`POST /api/admin/undo/${kind}/{id}`, { who: 'admins', body: 'none', answer: 404 }),
  ),
]

const catalog = [
  ...['landlord', 'building'].flatMap(kind => [
    writingCall(`POST /api/admin/${kind}s`, {
      who: 'admins',
      body: 'JSON',
      answer: 201,
      good: { name: 'New' },
      wrong: { name: '' },
    }),
    writingCall(`PATCH /api/admin/${kind}s/{id}`, {
      who: 'admins',
      body: 'optional JSON',
      answer: 404,
      good: { name: 'New' },
      wrong: { name: '' },
    }),
    writingCall(`POST /api/admin/${kind}s/{id}/merge`, {
      who: 'admins',
      body: 'JSON',
      answer: 404,
      good: { into: 'other' },
      wrong: { into: 7 },
    }),
  ]),
  writingCall('POST /api/admin/pending-buildings/{id}/building', {
    who: 'admins',
    body: 'optional JSON',
    answer: 404,
    good: {},
    wrong: { latitude: 'north' },
  }),
]

/** Every writing call of the API. */
export const writingCalls: readonly WritingCall[] = [
  writingCall('POST /api/set-data', { who: 'anybody', body: 'none', answer: 200 }),
  writingCall('POST /api/photos', { who: 'students', body: 'photo', answer: 201, perDay: 'photosPerDay' }),
  ...likes,
  ...saves,
  ...searches,
  ...reviews,
  ...forms,
  ...catalog,
  ...['DELETE /api/account', 'POST /api/account/sign-out-everywhere'].map(name =>
    writingCall(name, { who: 'students', body: 'none', answer: 200, endsSessions: true }),
  ),
  writingCall('POST /api/admin/admins', {
    who: 'admins',
    body: 'JSON',
    answer: 201,
    good: { email: 'new.admin@wrenfield.example' },
    wrong: { email: 'new.admin@elsewhere.example' },
  }),
  writingCall('DELETE /api/admin/admins', {
    who: 'admins',
    body: 'JSON',
    answer: 404,
    good: { email: 'none@wrenfield.example' },
    wrong: { email: 7 },
  }),
]
