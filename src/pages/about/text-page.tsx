import type { PageHandle, PageProps } from '../../shell/document/page-head.ts'
import { paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import styles from './text-page.module.css'

interface OwnText {
  html: string
}

const guidelinesHandle: PageHandle<OwnText> = {
  head: () => ({ title: 'Review Guidelines' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What may be written on ${site.productName}, how moderators decide, and how a landlord can reach the team.`,
        canonical: paths.guidelines,
      })
    : undefined,
}

const policiesHandle: PageHandle<OwnText> = {
  head: () => ({ title: 'Privacy Policy' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What ${site.productName} collects, what it never stores, and how long it keeps the rest.`,
        canonical: paths.policies,
      })
    : undefined,
}

/** Renders a text of the operator and, where there is room, its contents beside it. The loader returns both as HTML. */
function TextPage({ data: { html } }: PageProps<OwnText>) {
  return (
    <div className={layout.wrap}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, rendered with every raw tag escaped (features/site/render-text.ts). */}
      <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/** A text of `footerLinks`. */
export const about = { Component: TextPage, handle: { head: (text: { title: string }) => text } }
export const guidelines = { Component: TextPage, handle: guidelinesHandle }
export const policies = { Component: TextPage, handle: policiesHandle }
