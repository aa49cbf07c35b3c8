import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer } from '../../platform/http/api.ts'
import type { PublicSite } from './rules.ts'
import type { SiteTexts } from './texts.ts'

const faq = z.strictObject({ question: z.string(), answer: z.string() }).openapi('Faq')

const faqs = createRoute({
  method: 'get',
  path: '/api/faqs',
  summary: 'Frequently asked questions',
  responses: { 200: jsonAnswer(z.array(faq), 'Questions and answers, in order') },
})

/** Mounts the operator's questions and answers. They change only with a restart. */
export function mountSite(api: OpenAPIHono<AppEnv>, { texts }: { texts: SiteTexts }): void {
  api.openapi(faqs, async c =>
    c.json(
      texts.faqs.map(({ question, answer }) => ({ question, answer })),
      200,
    ),
  )
}

/** Returns the web app manifest: the site's name and icons on a phone's home screen. */
export function webManifest({ productName }: PublicSite) {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  return {
    name: productName,
    short_name: productName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf7f1',
    theme_color: '#a8402a',
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
