import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getPolicies } from '../features/site/calls.ts'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './policies.module.css'

export function loader({ context }: LoaderFunctionArgs): Promise<string> {
  return getPolicies(apiOf(context))
}

export const handle: PageHandle<string> = {
  head: () => ({ title: 'Privacy Policy' }),
  preview: import.meta.env.SSR
    ? (_html, site) => ({
        description: `What ${site.productName} collects, what it never stores, and how long it keeps the rest.`,
        canonical: paths.policies,
      })
    : undefined,
}

/** The privacy policy page. */
export function Component() {
  const html = useLoaderData<string>()
  return (
    <div className={layout.wrap}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's Markdown, rendered with every raw tag escaped (features/site/texts.ts). */}
      <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
