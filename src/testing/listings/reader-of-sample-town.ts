import { readFile } from 'node:fs/promises'
import type { Entry } from '../../features/listings/search/find-entries.ts'
import { loadSynonyms } from '../../features/listings/search/load-synonyms.ts'
import { createWordReader, type ReadWords } from '../../features/listings/search/read-words.ts'
import { loadSiteConfig } from '../../features/site/site-config.ts'
import { testSite } from '../test-site.ts'

/** Returns a reader of the words of searches in the sample town, with its listings and synonyms. */
export async function readerOfSampleTown(): Promise<ReadWords> {
  const { areas, campusPoints } = await loadSiteConfig('town')
  const { landlords, buildings } = JSON.parse(await readFile('town/catalog.json', 'utf8')) as Record<string, Entry[]>
  const entries = [
    ...landlords!.map(each => ({ ...each, address: each.address ?? '', label: 'LANDLORD' as const })),
    ...buildings!.map(each => ({ ...each, label: 'APARTMENT' as const })),
  ]
  const town = { areas: areas.map(area => ({ ...testSite.areas[0]!, ...area })), campusPoints }
  return createWordReader({ ...town, synonyms: await loadSynonyms('town', areas) }, entries)
}
