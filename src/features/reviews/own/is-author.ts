import { parseListing } from '../../listings/catalog/listing-ref.ts'
import type { Actor } from '../../people/actor.ts'
import type { ReviewRow } from '../rows.ts'

/** Says whether this person wrote a review: its owner key is theirs for the listing that it was written for. */
export function isAuthor(
  actor: Pick<Actor, 'reviewKey'>,
  { ownerKey, writtenFor }: Pick<ReviewRow, 'ownerKey' | 'writtenFor'>,
): boolean {
  return ownerKey === actor.reviewKey(parseListing(writtenFor))
}
