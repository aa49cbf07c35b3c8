import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinDomains } from '../../features/people/email-rule.ts'
import { loadSiteConfig, type SiteConfig, siteSchema } from '../../features/site/site-config.ts'
import { parseTownContent } from '../../features/site/town-files.ts'
import { OperatorError } from '../../platform/process.ts'
import { formatDay, joinOr, setFormats } from '../../ui/format.ts'
import { type Answers, questions } from './questions.ts'

/**
 * Writes a university's town folder, with its names in the texts of the sample, and its environment file with new secrets.
 * @param folder gets `town/`, which every account can read, and `porchlight.env`, which only this one can.
 * @throws OperatorError when one of them is there already.
 */
export async function writeUniversity(
  answers: Answers,
  given: { folder: string; dataDir?: string; sampleDir: string },
) {
  const { folder, sampleDir, dataDir = join(folder, 'data') } = given
  const town = join(folder, 'town')
  const envFile = join(folder, 'porchlight.env')
  for (const path of [town, envFile])
    if (existsSync(path)) throw new OperatorError(`${path} is there already. Move it away, or name another folder.`)
  process.umask(0o022)
  const unfinished = `${town}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'pictures/areas'), { recursive: true })
  await writeTown(unfinished, answers, sampleDir)
  await rename(unfinished, town)
  await writeFile(envFile, envOf(answers, town, dataDir), { flag: 'wx', mode: 0o600 })
  return { town, envFile }
}

async function writeTown(folder: string, answers: Answers, sampleDir: string): Promise<void> {
  const sample = await loadSiteConfig(sampleDir)
  const { homeBanner, placeholder } = sample
  const own: Record<string, unknown> = {}
  for (const { flag, key, read = (text: string): unknown => text } of questions) {
    if (!key) continue
    const value = read(answers[flag] ?? '')
    own[key] = isRecord(own[key]) && isRecord(value) ? { ...own[key], ...value } : value
  }
  const names = {
    exampleAddress: '12 Main Street',
    homeBanner,
    placeholder,
    ...own,
  }
  const site = parseTownContent(siteSchema, names, 'site.json')
  // Written out, since they stay once there is a review.
  const content = { ...names, rent: site.rent, academicYearStart: site.academicYearStart }
  const { amenities } = JSON.parse(await readFile(join(sampleDir, 'search-words.json'), 'utf8'))
  await writeJson(join(folder, 'site.json'), content)
  await writeJson(join(folder, 'search-words.json'), { areas: {}, campusPoints: {}, amenities })
  for (const picture of [homeBanner, placeholder]) await cp(join(sampleDir, picture), join(folder, picture))
  for (const [i, { banner }] of site.areas.entries())
    await cp(join(sampleDir, sample.areas[i % sample.areas.length]!.banner), join(folder, banner))

  setFormats(site)
  const faq = JSON.parse(await readFile(join(sampleDir, 'faq.json'), 'utf8'))
  const inFaq = (_key: string, value: unknown) => (typeof value === 'string' ? withNames(value, sample, site) : value)
  await writeJson(join(folder, 'faq.json'), JSON.parse(JSON.stringify(faq, inFaq)))
  for (const name of ['policies.md', 'guidelines.md']) {
    const text = withNames(await readFile(join(sampleDir, name), 'utf8'), sample, site, escapeMarkdown)
    await writeFile(
      join(folder, name),
      text.replace(/^(Effective date|Last updated): .*$/gm, `$1: ${formatDay(new Date())}`),
    )
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value)

const writeJson = (path: string, content: unknown) => writeFile(path, `${JSON.stringify(content, null, 2)}\n`)

/** Returns a text of the sample with the names of this site, all replaced in one go, the longer ones first. */
function withNames(text: string, sample: SiteConfig, site: SiteConfig, write = (name: string) => name): string {
  const namesOf = (of: SiteConfig) => [
    of.privacyEmail ?? '',
    joinDomains(of.emailDomains),
    joinOr(of.emailDomains),
    of.universityFullName,
    `in ${of.townName}`,
    of.universityName,
    of.productName,
  ]
  const names = namesOf(site)
  const pattern = namesOf(sample).map(name => `(${name.replace(/[^\w\s]/g, '\\$&')})`)
  return text.replace(new RegExp(pattern.join('|'), 'g'), (_found, ...groups) =>
    write(names[groups.findIndex(Boolean)]!),
  )
}

const escapeMarkdown = (name: string) => name.replace(/[\\`*_[\]<>&~|]/g, '\\$&')

function envOf(answers: Answers, townDir: string, dataDir: string): string {
  const variables = {
    MODE: 'production',
    TOWN_DIR: townDir,
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql:///porchlight?host=/var/run/postgresql',
    TRUSTED_PROXIES: '127.0.0.1',
    ...Object.fromEntries(questions.flatMap(({ flag, variable }) => (variable ? [[variable, answers[flag]]] : []))),
    AUTHOR_PEPPER: randomBytes(48).toString('base64'),
  }
  const lines = Object.entries(variables).flatMap(([name, value]) => (value ? `${name}=${quote(value)}\n` : []))
  return `# .env.example explains every variable, and has more.\n${lines.join('')}`
}

/** Returns a value as shells, systemd and containers read it alike. */
function quote(value: string): string {
  if (/^[\w./:@+=-]+$/.test(value)) return value
  return value.includes("'") ? `"${value.replace(/["\\$`]/g, '\\$&')}"` : `'${value}'`
}
