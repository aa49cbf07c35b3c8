import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getGuidelines } from '../features/site/calls.ts'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './policies.module.css'

export function loader({ context }: LoaderFunctionArgs): Promise<string> {
  return getGuidelines(apiOf(context))
}

export const handle: PageHandle<string> = {
  head: () => ({ title: 'Review Guidelines' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What may be written on ${site.productName}, how moderators decide, and how a landlord can reach the team.`,
        canonical: paths.guidelines,
      })
    : undefined,
}

/** What may be written, and how it is decided: linked from the footer and from where reviews are written. */
export function Component() {
  const html = useLoaderData<string>()
  return (
    <div className={layout.wrap}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, rendered with every raw tag escaped (features/site/texts.ts). */}
      <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
