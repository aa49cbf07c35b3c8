import { join } from 'node:path'
import { z } from 'zod'
import { renderText } from './render-text.ts'
import type { SiteConfig } from './site-config.ts'
import { findTownFile, parseTownContent, parseTownJson, readTownFile, SiteConfigError } from './town-files.ts'

const faqFile = z.array(
  z.strictObject({
    question: z.string().trim().min(1),
    answer: z.string().trim().min(1),
    /** Entries with the same one are shown together. */
    group: z.string().trim().min(1).optional(),
    /** Where links lead to: `/faq#landlords` answers people who own or manage a place. */
    id: z
      .string()
      .regex(/^[a-z-]+$/)
      .optional(),
  }),
  'must be a list of {"question", "answer"}',
)

export type Faq = z.infer<typeof faqFile>[number]

/** The operator's own texts: FAQ entries; the others as HTML, those of `footerLinks` by the names of their files. */
export type SiteTexts = Awaited<ReturnType<typeof loadSiteTexts>>

/**
 * Reads `faq.json`, `policies.md`, `guidelines.md` and the texts of `footerLinks` from the town folder. Markdown becomes
 * HTML without anything that a browser would run.
 * @throws SiteConfigError naming the file, and the entry that is wrong.
 */
export async function loadSiteTexts(townDir: string, footerLinks: SiteConfig['footerLinks']) {
  const faqPath = join(townDir, 'faq.json')
  const pages = new Map<string, { title: string; html: string }>()
  for (const [i, { label: title, page }] of footerLinks.entries()) {
    if (page === undefined) continue
    const text = await findTownFile(join(townDir, `${page}.md`))
    if (text === undefined)
      throw new SiteConfigError(`${join(townDir, 'site.json')}: footerLinks[${i}].page: there is no file ${page}.md`)
    pages.set(page, { title, html: renderText(text) })
  }
  return {
    faqs: parseTownContent(faqFile, parseTownJson(await readTownFile(faqPath), faqPath), faqPath),
    policies: await readMarkdown(townDir, 'policies'),
    guidelines: await readMarkdown(townDir, 'guidelines'),
    pages,
  }
}

const readMarkdown = async (townDir: string, name: string) =>
  renderText(await readTownFile(join(townDir, `${name}.md`)))
