import { join } from 'node:path'
import { z } from 'zod'
import { renderText } from './render-text.ts'
import { parseTownContent, parseTownJson, readTownFile } from './town-files.ts'

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

/** The operator's own texts: FAQ entries, and the privacy policy and the review guidelines as HTML. */
export type SiteTexts = Awaited<ReturnType<typeof loadSiteTexts>>

/**
 * Reads `faq.json`, `policies.md` and `guidelines.md` of the town folder. Markdown becomes HTML without
 * anything that a browser would run.
 * @throws SiteConfigError naming the file, and the entry that is wrong.
 */
export async function loadSiteTexts(townDir: string) {
  const faqPath = join(townDir, 'faq.json')
  return {
    faqs: parseTownContent(faqFile, parseTownJson(await readTownFile(faqPath), faqPath), faqPath),
    policies: renderText(await readTownFile(join(townDir, 'policies.md'))),
    guidelines: renderText(await readTownFile(join(townDir, 'guidelines.md'))),
  }
}
