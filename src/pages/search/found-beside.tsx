import type { Landlord } from '../../features/listings/catalog/shapes.ts'
import { LandlordResults } from '../../features/listings/ui/lists/landlord-results.tsx'
import { MentionList, type MentionListProps, MentionsLink } from '../../features/reviews/ui/list/mention-list.tsx'
import { AreaCards } from '../home/area-cards.tsx'

/** What a search shows beside its properties; each place of the page asks for one or two of them. */
export interface FoundBesideProps {
  landlords?: Landlord[]
  mentions?: MentionListProps
  /** The words of mentions that the page shows below its properties. */
  mentionedBelow?: string | undefined
  withAreas?: boolean
}

/**
 * Renders the landlords that a search finds, the listings whose reviews mention its words or a link to them, or the
 * neighborhoods.
 */
export function FoundBeside({ landlords, mentions, mentionedBelow, withAreas }: FoundBesideProps) {
  return (
    <>
      {mentionedBelow && <MentionsLink words={mentionedBelow} />}
      {landlords && landlords.length > 0 && <LandlordResults landlords={landlords} />}
      {mentions && <MentionList {...mentions} />}
      {withAreas && <AreaCards />}
    </>
  )
}
