import type { ReactNode } from 'react'
import { Picture } from '../../photos/ui/picture.tsx'
import styles from './hero.module.css'
import { useSite } from './site-context.tsx'

/** How wide the banner stands: it covers a box that is taller than wide on phones. */
const heroSizes = '(max-width: 600px) 640px, 100vw'

/** Headline, tagline and the search box over the town at dusk (SPEC 1 and 2). */
export function Hero({ search }: { search: ReactNode }) {
  const { universityName, homeBanner } = useSite()
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        {search}
      </div>
    </section>
  )
}
