import { sealOldForms } from './features/contact/seal-old-forms.ts'
import { sealOldSessions } from './features/identity/sessions/seal-old-sessions.ts'
import { rekeyWaitingPhotos } from './features/photos/rekey-waiting-photos.ts'
import { countOldEvents } from './features/reviews/transparency/count-old-events.ts'
import { rekeyReviews } from './features/reviews/write/rekey-reviews.ts'
import type { DataUpgrade } from './platform/database/upgrade-data.ts'

/**
 * Returns every upgrade of existing data, oldest first. A feature that changes what its rows hold adds one here.
 * @param pepper AUTHOR_PEPPER, which keys and seals are derived from.
 */
export const dataUpgrades = (pepper: string): DataUpgrade[] => [
  sealOldSessions(pepper),
  sealOldForms(pepper),
  rekeyWaitingPhotos(pepper),
  { name: 'review keys per listing', run: tx => rekeyReviews(tx, pepper) },
  { name: 'figures about moderation', run: countOldEvents },
]
