import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Finding, warning } from './finding.ts'

/** The files of a town folder that people read. */
const textFiles = ['site.json', 'faq.json', 'policies.md', 'guidelines.md'] as const

/** The keys of site.json whose values belong to one university only. */
const nameKeys = ['universityName', 'universityFullName', 'emailDomain', 'townName', 'exampleAddress'] as const

/**
 * Returns a warning for each text of the town folder that still names the university or town of the sample, which an
 * operator copies and changes sentence by sentence.
 * @param sampleDir the town folder that is shipped with the program.
 */
export async function sampleLeftovers(townDir: string, sampleDir: string): Promise<Finding[]> {
  if (resolve(townDir) === resolve(sampleDir)) return []
  const names = await namesIn(sampleDir)
  const ownNames = new Set((await namesIn(townDir)).map(name => name.toLowerCase()))
  const foreign = names.filter(name => !ownNames.has(name.toLowerCase()))
  const found = await Promise.all(
    textFiles.map(async file => leftoversIn(file, await readText(townDir, file), foreign)),
  )
  return found.flat()
}

function leftoversIn(file: string, text: string, names: readonly string[]): Finding[] {
  return names.flatMap(name => {
    const count = text.toLowerCase().split(name.toLowerCase()).length - 1
    if (count === 0) return []
    return warning(`${file}: names the sample's "${name}" ${count === 1 ? 'once' : `${count} times`}`)
  })
}

/** Returns the names in a folder's site.json, without those that contain another: "Wrenfield University" has "Wrenfield". */
async function namesIn(folder: string): Promise<string[]> {
  const site = parseObject(await readText(folder, 'site.json'))
  const names = nameKeys
    .map(key => site[key])
    .filter(name => typeof name === 'string' && name.trim() !== '') as string[]
  const unique = [...new Set(names)]
  return unique.filter(
    name => !unique.some(other => other !== name && name.toLowerCase().includes(other.toLowerCase())),
  )
}

/** Returns a file's text; empty when it cannot be read, which another check reports. */
function readText(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '')
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
