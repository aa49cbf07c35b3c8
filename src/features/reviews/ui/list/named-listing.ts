import type { ListingRef } from '../../../listings/catalog/listing-ref.ts'

/** A listing that can be reviewed, and its name. */
export interface NamedListing extends ListingRef {
  name: string
}
