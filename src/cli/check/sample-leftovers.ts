import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Finding, warning } from './finding.ts'

/** The files of a town folder that people read. */
const textFiles = ['site.json', 'faq.json', 'policies.md', 'guidelines.md'] as const

/** The keys of site.json whose values belong to one university only. */
const nameKeys = ['universityName', 'universityFullName', 'emailDomain', 'townName', 'exampleAddress'] as const

/**
 * Returns a warning for each key of site.json that still has the sample's value, and for each text of the town folder
 * that still names the sample's university or town: an operator copies them and changes them sentence by sentence.
 * @param sampleDir the town folder that is shipped with the program.
 */
export async function sampleLeftovers(townDir: string, sampleDir: string): Promise<Finding[]> {
  if (resolve(townDir) === resolve(sampleDir)) return []
  const names = await namesIn(sampleDir)
  const ownNames = new Set((await namesIn(townDir)).map(name => name.toLowerCase()))
  const unchanged = await unchangedKeys(townDir, sampleDir)
  const foreign = names.filter(name => !ownNames.has(name.toLowerCase()))
  const found = await Promise.all(
    textFiles.map(async file => leftoversIn(file, await readText(townDir, file), foreign)),
  )
  return [...unchanged.map(key => warning(`site.json: ${key}: is still the sample's`)), ...found.flat()]
}

/** Returns the keys of site.json that have the sample's values, and `campusPoints` when a point is where the sample's is. */
async function unchangedKeys(townDir: string, sampleDir: string): Promise<string[]> {
  const [own, sample] = await Promise.all([readSite(townDir), readSite(sampleDir)])
  const keys = nameKeys.filter(key => own[key] !== undefined && own[key] === sample[key])
  const samplePoints = new Set(pointsOf(sample))
  return pointsOf(own).some(point => samplePoints.has(point)) ? [...keys, 'campusPoints'] : keys
}

function pointsOf({ campusPoints }: Record<string, unknown>): string[] {
  return (Array.isArray(campusPoints) ? campusPoints : []).map(point => `${point?.lat}, ${point?.lng}`)
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
  const site = await readSite(folder)
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

async function readSite(folder: string): Promise<Record<string, unknown>> {
  return parseObject(await readText(folder, 'site.json'))
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
