import { join } from 'node:path'
import { z } from 'zod'
import { type CampusPointKey, campusPointKeys, type NamedArea } from '../../site/rules.ts'
import { findTownFile, parseTownContent, parseTownJson } from '../../site/town-files.ts'
import { type AmenityKey, amenityKeys, type ProblemKey, problemKeys } from '../catalog/rules.ts'
import { hasWords } from './words.ts'

/** What searches call areas, campus points, amenities and problems besides their names. */
export interface Synonyms {
  areas: Record<string, string[]>
  campusPoints: Partial<Record<CampusPointKey, string[]>>
  amenities: Partial<Record<AmenityKey, string[]>>
  problems: Partial<Record<ProblemKey, string[]>>
}

const phrases = z.array(z.string().max(60).refine(hasWords, 'must have a letter or digit')).max(100)

/** Returns the synonyms in `search-words.json` of the town folder; none without the file. @throws SiteConfigError */
export async function loadSynonyms(townDir: string, areas: readonly NamedArea[]): Promise<Synonyms> {
  const path = join(townDir, 'search-words.json')
  const areaKey = z.enum(areas.map(({ key }) => key))
  const schema = z.strictObject({
    areas: z.partialRecord(areaKey, phrases).default({}),
    campusPoints: z.partialRecord(z.enum(campusPointKeys), phrases).default({}),
    amenities: z.partialRecord(z.enum(amenityKeys), phrases).default({}),
    problems: z.partialRecord(z.enum(problemKeys), phrases).default({}),
  })
  return parseTownContent(schema, parseTownJson((await findTownFile(path)) ?? '{}', path), path) as Synonyms
}
