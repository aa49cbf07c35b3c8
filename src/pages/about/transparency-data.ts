import type { Transparency } from '../../features/reviews/moderation/get-transparency.ts'
import { getTransparency } from '../../features/reviews/moderation/get-transparency.ts'
import type { PageLoader } from '../../page-context.ts'

/** Loads the public figures about moderation. */
export const loadTransparency: PageLoader<Transparency> = read => getTransparency(read)
