import { ContactButton } from '../../features/contact/ui/contact-button.tsx'
import type { Faq } from '../../features/site/texts.ts'
import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { myReviewPath, paths } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import folds from '../../ui/fold.module.css'
import { countLabel } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { usePageFragment } from '../../ui/use-fragment.ts'
import styles from './faq.module.css'

export const handle: PageHandle<Faq[]> = {
  head: () => ({ title: 'FAQ' }),
  preview: import.meta.env.SSR
    ? (faqs, site) => ({
        description: `How ${site.productName} works: anonymity, moderation, and who may write. ${countLabel(faqs.length, 'question')} answered.`,
        canonical: paths.faq,
      })
    : undefined,
}

export function Component({ data: faqs }: PageProps<Faq[]>) {
  const linked = usePageFragment().slice(1)
  const groups = [...new Set(faqs.map(({ group = '' }) => group))]
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>Frequently Asked Questions</h1>
      {groups.map(name => (
        <section key={name} className={styles.list} aria-label={name || 'Questions'}>
          {name && <p className={styles.group}>{name}</p>}
          {faqs
            .filter(({ group = '' }) => group === name)
            .map(faq => (
              <details
                className={folds.fold}
                key={faq.question}
                id={faq.id}
                open={linked ? faq.id === linked : faq === faqs[0]}
              >
                <summary>
                  <h2>{faq.question}</h2>
                </summary>
                <p>{faq.answer}</p>
              </details>
            ))}
        </section>
      ))}
      <section className={`${layout.notice} ${styles.touch}`} aria-labelledby="touch">
        <h2 id="touch">Get In Touch</h2>
        <p>Is your question not here, or your apartment missing? The team reads every message.</p>
        <p>
          Do you have a code for a review? <a href={myReviewPath}>See your review, or delete it</a>.
        </p>
        <ContactButton className={buttons.primary}>Contact Us</ContactButton>
      </section>
    </div>
  )
}
