import { join } from 'node:path'
import { z } from 'zod'
import { renderText } from './render-text.ts'
import { parseTownJson, readTownFile, SiteConfigError } from './town-files.ts'

const faqFile = z.array(
  z.strictObject({ question: z.string().trim().min(1), answer: z.string().trim().min(1) }),
  'must be a list of {"question", "answer"}',
)

export type Faq = z.infer<typeof faqFile>[number]

/** The operator's own texts: FAQ entries, and the privacy policy and the review guidelines as HTML. */
export interface SiteTexts {
  faqs: Faq[]
  policies: string
  guidelines: string
}

/**
 * Reads `faq.json`, `policies.md` and `guidelines.md` of the town folder. Markdown becomes HTML without
 * anything that a browser would run.
 * @throws SiteConfigError naming the file, and the entry that is wrong.
 */
export async function loadSiteTexts(townDir: string): Promise<SiteTexts> {
  const faqPath = join(townDir, 'faq.json')
  const [faqs, policies, guidelines] = await Promise.all([
    readTownFile(faqPath),
    readTownFile(join(townDir, 'policies.md')),
    readTownFile(join(townDir, 'guidelines.md')),
  ])
  return { faqs: parseFaqs(faqs, faqPath), policies: renderText(policies), guidelines: renderText(guidelines) }
}

function parseFaqs(content: string, file: string): Faq[] {
  const result = faqFile.safeParse(parseTownJson(content, file))
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `${file}: [${issue.path.join('.')}]: ${issue.message}`)
  throw new SiteConfigError(lines.join('\n'))
}
