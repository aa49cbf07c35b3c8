import { bodyOf } from './reviews/review-body.ts'

/** A writing call for an unknown id, with a correct and an incorrect body. */
export interface WritingCall {
  /** As in openapi.json: `PUT /api/update-review-status/{id}/{status}`. */
  name: string
  method: string
  who: 'everyone' | 'students' | 'admins'
  /** Has the id `none`, which is unknown. */
  path: string
  /** Has an invalid parameter. */
  wrongPath?: string
  body: 'JSON' | 'optional JSON' | 'photo' | 'none'
  good?: unknown
  wrong?: unknown
  /** The status of a correct call. */
  answer: 200 | 201 | 404 | 409
  endsSessions?: true
  /** Refused for 30 days after the caller deleted their account. */
  pauses?: true
  perDay?: 'reviewsPerDay' | 'reportsPerDay' | 'contactFormsPerDay' | 'photosPerDay'
}

/** Returns a writing call. By default students make it, with a JSON body, and its answer is 404. */
function writingCall(name: string, call: Partial<WritingCall> = {}): WritingCall {
  const [method = '', path = ''] = name.replace('{id}', 'none').split(' ')
  return { name, method, path, who: 'students', body: 'JSON', answer: 404, ...call }
}

const admins = { who: 'admins' } as const
const noBody = { body: 'none' } as const

const likes = ['add-like', 'remove-like'].map(verb =>
  writingCall(`POST /api/${verb}`, { good: { reviewId: 'none' }, wrong: { reviewId: 7 }, pauses: true }),
)

const saves = ['add-saved', 'remove-saved', 'check-saved'].flatMap(verb =>
  ['apartment', 'landlord'].map(kind =>
    writingCall(`POST /api/${verb}-${kind}`, { good: { [`${kind}Id`]: 'none' }, wrong: { [`${kind}Id`]: null } }),
  ),
)

const searches = [
  writingCall('POST /api/account/searches', {
    answer: 201,
    good: { path: '/search?q=alder' },
    wrong: { path: '/faq' },
  }),
  writingCall('PUT /api/account/searches/{id}/seen', noBody),
  writingCall('DELETE /api/account/searches/{id}', noBody),
]

const reviews = [
  writingCall('POST /api/new-review', {
    perDay: 'reviewsPerDay',
    pauses: true,
    good: bodyOf({ aptId: 'none' }),
    wrong: bodyOf({ aptId: 'none', price: 9 }),
  }),
  writingCall('POST /api/edit-review/{id}', { good: bodyOf(), wrong: bodyOf({ bedrooms: 0 }), pauses: true }),
  writingCall('POST /api/review/{id}/appear-now', noBody),
  writingCall('PUT /api/update-review-status/{id}/{status}', {
    path: '/api/update-review-status/none/REPORTED',
    wrongPath: '/api/update-review-status/none/SOLD',
    body: 'optional JSON',
    perDay: 'reportsPerDay',
    pauses: true,
    good: { reason: 'It names a person.' },
    wrong: { version: 'first' },
  }),
  ...['PUT', 'DELETE'].map(method =>
    writingCall(`${method} /api/admin/reviews/{id}/author-block`, {
      ...admins,
      body: 'optional JSON',
      good: { reason: 'Spam.' },
      wrong: { reason: 7 },
    }),
  ),
]

const codes = [
  writingCall('POST /api/review/{id}/code', noBody),
  ...['', '/delete'].map(path =>
    writingCall(`POST /api/review-code${path}`, { who: 'everyone', good: { code: 'none' }, wrong: { code: ' - ' } }),
  ),
]

const form = { answer: 201, perDay: 'contactFormsPerDay', pauses: true } as const
const question = { name: 'A', email: 'a@wrenfield.example', msg: 'Hello?' }
const forms = [
  writingCall('POST /api/add-pending-building', {
    ...form,
    good: { name: 'The Missing House', review: bodyOf() },
    wrong: { name: 'The Missing House', review: bodyOf({ price: 9 }) },
  }),
  writingCall('POST /api/add-contact-question', {
    ...form,
    good: question,
    wrong: { ...question, email: 'a@elsewhere.example' },
  }),
  writingCall('POST /api/account/block-answer', { ...form, answer: 409, good: { msg: 'Why?' }, wrong: { msg: '' } }),
  ...['pending-building', 'contact-question'].map(kind =>
    writingCall(`PUT /api/update-${kind}-status/{id}/{status}`, {
      ...admins,
      body: 'optional JSON',
      good: { buildingId: 'none' },
      wrong: { buildingId: 7 },
      path: `/api/update-${kind}-status/none/COMPLETED`,
      wrongPath: `/api/update-${kind}-status/none/PENDING`,
    }),
  ),
  writingCall('DELETE /api/account/forms/{id}', noBody),
  ...['review', 'pending-building', 'contact-question'].map(kind =>
    writingCall(`POST /api/admin/undo/${kind}/{id}`, { ...admins, ...noBody }),
  ),
]

const named = { ...admins, good: { name: 'New' }, wrong: { name: '' } }
const catalog = [
  ...['landlord', 'building'].flatMap(kind => [
    writingCall(`POST /api/admin/${kind}s`, { ...named, answer: 201 }),
    writingCall(`PATCH /api/admin/${kind}s/{id}`, { ...named, body: 'optional JSON' }),
    writingCall(`POST /api/admin/${kind}s/{id}/merge`, { ...admins, good: { into: 'other' }, wrong: { into: 7 } }),
  ]),
  writingCall('POST /api/admin/pending-buildings/{id}/building', {
    ...admins,
    body: 'optional JSON',
    good: {},
    wrong: { latitude: 'north' },
  }),
]

/** Every writing call of the API. */
export const writingCalls: readonly WritingCall[] = [
  writingCall('POST /api/set-data', { who: 'everyone', ...noBody, answer: 200 }),
  writingCall('POST /api/photos', { body: 'photo', answer: 201, perDay: 'photosPerDay' }),
  ...likes,
  ...saves,
  ...searches,
  ...reviews,
  ...codes,
  ...forms,
  ...catalog,
  ...['DELETE /api/account', 'POST /api/account/sign-out-everywhere'].map(name =>
    writingCall(name, { ...noBody, answer: 200, endsSessions: true }),
  ),
  writingCall('POST /api/admin/admins', {
    ...admins,
    answer: 201,
    good: { email: 'new.admin@wrenfield.example' },
    wrong: { email: 'new.admin@elsewhere.example' },
  }),
  writingCall('DELETE /api/admin/admins', {
    ...admins,
    good: { email: 'none@wrenfield.example' },
    wrong: { email: 7 },
  }),
]
