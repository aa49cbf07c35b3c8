import { expect, test } from 'vitest'
import { writeKindOf } from './write-kind.ts'

test.each([
  ['/api/new-review', 'reviews'],
  ['/api/edit-review/7', 'reviews'],
  ['/api/update-review-status/7/DELETED', 'reviews'],
  ['/api/update-review-status/7/REPORTED', 'reports'],
  ['/api/update-review-status/REPORTED/DELETED', 'reviews'],
  ['/api/add-like', 'likes'],
  ['/api/remove-like', 'likes'],
  ['/api/add-saved-apartment', 'saves'],
  ['/api/check-saved-landlord', 'saves'],
  ['/api/add-pending-building', 'contact'],
  ['/api/add-contact-question', 'contact'],
  ['/api/photos', 'photos'],
  ['/api/account', 'account'],
  ['/api/account/searches/7/seen', 'account'],
  ['/api/admin/reviews/7/author-block', 'admin'],
  ['/api/update-contact-question-status/7/COMPLETED', 'admin'],
  ['/api/set-data', 'other'],
  ['/api/add-likes', 'other'],
  ['/api/accounts', 'other'],
])('%s counts as %s', (path, kind) => expect(writeKindOf(path)).toBe(kind))
