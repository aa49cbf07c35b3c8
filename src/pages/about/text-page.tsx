import type { PageProps } from '../../shell/document/page-head.ts'
import layout from '../../ui/layout.module.css'
import styles from './text-page.module.css'

/**
 * A page with a text of the operator's, and its contents beside it where there is room. The route's loader returns both as
 * HTML.
 */
export function TextPage({ data: html }: PageProps<string>) {
  return (
    <div className={layout.wrap}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, rendered with every raw tag escaped (features/site/render-text.ts). */}
      <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
