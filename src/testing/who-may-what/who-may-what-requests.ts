import { bodyOf, jsonCall } from '../reviews/review-body.ts'
import { photoForm } from '../storage/pictures.ts'
import type { Cell } from './who-may-what.ts'
import type { CallTarget } from './who-may-what-world.ts'

/** What a request refers to, and a picture to upload. */
type TargetWithPicture = CallTarget & { picture: Uint8Array<ArrayBuffer> }

interface CellRequest {
  path: string
  init?: RequestInit
}

/** Returns the request of a table cell. */
export function requestOf({ call, state }: Cell, subject: TargetWithPicture): CellRequest {
  const request =
    (call.includes('→') ? statusChangeRequest(call, subject) : undefined) ?? requestsByCall(state, subject)[call]
  if (!request) throw new Error(`no request is known for ${call}`)
  return { ...request, path: `/api/${request.path}` }
}

/** Returns the request of `status → DELETED`, `pending-building → COMPLETED` … */
function statusChangeRequest(call: string, { reviewId, formId }: TargetWithPicture): CellRequest {
  const [what, to] = call.split(' → ') as [string, string]
  const path = what === 'status' ? `update-review-status/${reviewId}` : `update-${what}-status/${formId}`
  return { path: `${path}/${to}`, init: { method: 'PUT' } }
}

function requestsByCall(state: string, subject: TargetWithPicture): Record<string, CellRequest> {
  const { reviewId, aptId, landlordId, authorUid } = subject
  const post = (path: string, body: unknown): CellRequest => ({ path, init: jsonCall('POST', body) })
  return {
    ...publicReads(subject),
    'review/aptId': { path: `review/aptId/${aptId}/${state}` },
    'review/landlordId': { path: `review/landlordId/${landlordId}/${state}` },
    'review/userId/{uid}': { path: `review/userId/${authorUid}/PENDING` },
    'review/like/{uid}': { path: `review/like/${authorUid}` },
    'review/{status}': { path: `review/${state}` },
    'review-by-id': { path: `review-by-id/${reviewId}` },
    'my-marks': { path: 'my-marks' },
    'account/searches': { path: 'account/searches' },
    'account/blocks': { path: 'account/blocks' },
    'account/block-answer': post('account/block-answer', { msg: 'It was a mistake.' }),
    'admin/admins': { path: 'admin/admins' },
    'admin/audit-log/admins': { path: 'admin/audit-log/admins' },
    'admin/waiting': { path: 'admin/waiting' },
    'add-like': post('add-like', { reviewId }),
    'remove-like': post('remove-like', { reviewId }),
    'new-review': post('new-review', bodyOf({ aptId })),
    undo: { path: `admin/undo/review/${reviewId}`, init: { method: 'POST' } },
    'appear-now': { path: `review/${reviewId}/appear-now`, init: { method: 'POST' } },
    'edit-review': post(`edit-review/${reviewId}`, bodyOf()),
    'review/{id}/code': { path: `review/${reviewId}/code`, init: { method: 'POST' } },
    'review-code': post('review-code', { code: reviewId }),
    'review-code/delete': post('review-code/delete', { code: reviewId }),
    ...saves(subject),
    'account/forms': { path: 'account/forms' },
    'account/forms/{id}': { path: `account/forms/${subject.formId}`, init: { method: 'DELETE' } },
    ...forms(state, subject),
  }
}

function publicReads({ aptId, landlordId }: CallTarget): Record<string, CellRequest> {
  return {
    search: { path: 'search?q=house' },
    'search-results': { path: 'search-results?q=house' },
    'search-reviews': { path: 'search-reviews?q=heat' },
    'page-data/home': { path: 'page-data/home/5' },
    'page-data/reviews': { path: 'page-data/reviews/12' },
    companies: { path: 'companies' },
    areas: { path: 'areas?bedrooms=2&campus=engQuad' },
    news: { path: 'news?since=2026-05-14' },
    insights: { path: `insights/apartment/${aptId}` },
    transparency: { path: 'transparency' },
    location: { path: 'location/Collegetown/' },
    faqs: { path: 'faqs' },
    apts: { path: `apts/${aptId}` },
    'travel-times': { path: `travel-times-by-id/${aptId}` },
    landlord: { path: `landlord/${landlordId}` },
    buildings: { path: `buildings/${landlordId}` },
    'buildings/all': { path: `buildings/all/${landlordId}` },
    count: { path: 'review/COLLEGETOWN/count' },
    'set-data': { path: 'set-data', init: { method: 'POST' } },
  }
}

function saves({ aptId, landlordId }: CallTarget): Record<string, CellRequest> {
  const calls: Record<string, CellRequest> = {
    'saved-apartments': { path: 'saved-apartments' },
    'saved-landlords': { path: 'saved-landlords' },
  }
  const bodies = { apartment: { apartmentId: aptId }, landlord: { landlordId } }
  for (const verb of ['check', 'add', 'remove'])
    for (const [kind, body] of Object.entries(bodies))
      calls[`${verb}-saved-${kind}`] = { path: `${verb}-saved-${kind}`, init: jsonCall('POST', body) }
  return calls
}

function forms(state: string, { picture }: TargetWithPicture): Record<string, CellRequest> {
  const question = { name: 'Sam Doe', email: 'sam@wrenfield.example', msg: 'Is the area safe at night?' }
  return {
    photos: { path: 'photos', init: { method: 'POST', body: photoForm(picture) } },
    'add-pending-building': {
      path: 'add-pending-building',
      init: jsonCall('POST', { name: 'The Missing House', address: '7 Nowhere Lane' }),
    },
    'add-contact-question': { path: 'add-contact-question', init: jsonCall('POST', question) },
    'pending-buildings': { path: `pending-buildings/${state}` },
    'contact-questions': { path: `contact-questions/${state}` },
  }
}
