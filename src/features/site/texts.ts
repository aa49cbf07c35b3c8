import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import markdown from 'markdown-it'
import { z } from 'zod'
import { SiteConfigError } from './site-config.ts'

const faqFile = z.array(
  z.strictObject({ question: z.string().trim().min(1), answer: z.string().trim().min(1) }),
  'must be a list of {"question", "answer"}',
)

export type Faq = z.infer<typeof faqFile>[number]

/** The operator's own texts: FAQ entries, and the privacy policy as HTML. */
export interface SiteTexts {
  faqs: Faq[]
  policies: string
}

/**
 * Reads `faq.json` and `policies.md` of the town folder (CONTRACT 1). Markdown becomes HTML with every raw tag escaped and
 * unsafe links left as text, so that a text can bring no script.
 * @throws SiteConfigError naming the file, and the entry that is wrong.
 */
export async function loadSiteTexts(townDir: string): Promise<SiteTexts> {
  const [faqText, policyText] = await Promise.all([readText(townDir, 'faq.json'), readText(townDir, 'policies.md')])
  return { faqs: parseFaqs(faqText, join(townDir, 'faq.json')), policies: markdown({ html: false }).render(policyText) }
}

function parseFaqs(content: string, file: string): Faq[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch (error) {
    throw new SiteConfigError(`${file}: is no valid JSON (${(error as Error).message})`)
  }
  const result = faqFile.safeParse(parsed)
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `${file}: [${issue.path.join('.')}]: ${issue.message}`)
  throw new SiteConfigError(lines.join('\n'))
}

function readText(townDir: string, name: string): Promise<string> {
  const file = join(townDir, name)
  return readFile(file, 'utf8').catch(() => {
    throw new SiteConfigError(`${file}: cannot be read`)
  })
}
