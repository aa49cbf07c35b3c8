import type { ReactNode } from 'react'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import styles from './hero.module.css'

/** Width of the banner; on phones it covers a box that is taller than wide. */
const heroSizes = '(max-width: 600px) 640px, 100vw'

/** Renders headline, tagline, search box and, with scripts, the choice of a campus point over the banner. */
export function Hero({ search }: { search: ReactNode }) {
  const { universityName, homeBanner } = useSite()
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        {search}
        <div className={styles.campus}>
          <CampusSelect label="Where do you study?" />
        </div>
      </div>
    </section>
  )
}
