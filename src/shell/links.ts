import { paths } from '../site-map.ts'

/** The links of header and drawer for everybody (CONTRACT 7). */
export const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.faq, label: 'FAQ' },
] as const
