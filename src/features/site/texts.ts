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

/** The operator's own texts: FAQ entries, and the privacy policy and the review guidelines as HTML. */
export interface SiteTexts {
  faqs: Faq[]
  policies: string
  guidelines: string
}

/**
 * Reads `faq.json`, `policies.md` and `guidelines.md` of the town folder (CONTRACT 1). Markdown becomes HTML with every raw
 * tag escaped and unsafe links left as text, so that a text can bring no script.
 * @throws SiteConfigError naming the file, and the entry that is wrong.
 */
export async function loadSiteTexts(townDir: string): Promise<SiteTexts> {
  const [faqs, policies, guidelines] = await Promise.all([
    readText(townDir, 'faq.json'),
    readText(townDir, 'policies.md'),
    readText(townDir, 'guidelines.md'),
  ])
  const html = (text: string) => markdown({ html: false }).render(text)
  return { faqs: parseFaqs(faqs, join(townDir, 'faq.json')), policies: html(policies), guidelines: html(guidelines) }
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
