import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { Picture } from '../../photos/ui/picture.tsx'
import styles from './hero.module.css'
import { useSite } from './site-context.tsx'

/** How wide the banner stands: it covers a box that is taller than wide on phones. */
const heroSizes = '(max-width: 600px) 920px, 100vw'

/** Headline, tagline and search box over the town at dusk (SPEC 1 and 2). */
export function Hero() {
  const { universityName, exampleAddress, homeBanner } = useSite()
  return (
    <section className={styles.hero}>
      <Picture className={styles.banner} url={homeBanner} alt="" sizes={heroSizes} priority />
      <div className={styles.text}>
        <h1>{`Discover Housing @${universityName}`}</h1>
        <p>Easy browsing for off-campus housing</p>
        <Form className={styles.search} action={paths.search} role="search">
          <Search size={20} aria-hidden="true" />
          <input
            type="search"
            name="q"
            aria-label="Search"
            placeholder={`Search by any location, e.g. ${exampleAddress}`}
            autoComplete="off"
            required
          />
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        </Form>
      </div>
    </section>
  )
}
