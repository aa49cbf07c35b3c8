import { getTransparency } from '../../features/reviews/transparency/get-transparency.ts'
import type { Transparency } from '../../features/reviews/transparency/shapes.ts'
import type { PageLoader } from '../../page-context.ts'

/** Loads the public figures about moderation. */
export const loadTransparency: PageLoader<Transparency> = read => getTransparency(read)
