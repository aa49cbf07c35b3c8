/** Every order in which a list of cards can stand (CONTRACT 4), besides walking minutes. */
export const cardSorts = ['recommended', 'lowest-price', 'highest-price', 'lowest-rating', 'highest-rating'] as const
export type CardSort = (typeof cardSorts)[number]

/** The sort menu's words (SPEC 2, Home). */
export const cardSortLabels: Record<CardSort, string> = {
  recommended: 'Recommended',
  'lowest-price': 'Lowest Price',
  'highest-price': 'Highest Price',
  'lowest-rating': 'Lowest Rating',
  'highest-rating': 'Highest Rating',
}

/** Lists of cards begin with this many and grow by this many (SPEC 9). */
export const cardStep = 5

/** The most cards that one call answers with (CONTRACT 4). */
export const maxCards = 100
