import type { Transparency } from '../../features/reviews/moderation/get-transparency.ts'
import { getTransparency } from '../../features/reviews/moderation/get-transparency.ts'
import type { PageLoader } from '../../page-context.ts'

export const loadTransparency: PageLoader<Transparency> = read => getTransparency(read)
