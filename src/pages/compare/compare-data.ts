import { getLandlord, requireBuilding } from '../../features/listings/catalog/get-buildings.ts'
import { type BuildingRow, ratingsOf, toBuilding } from '../../features/listings/catalog/rows.ts'
import { uniqueById } from '../../features/listings/catalog/rules.ts'
import { getAskedIds, maxCompared } from '../../features/listings/compare/rules.ts'
import { getApartmentInsights } from '../../features/reviews/insights/get-insights.ts'
import { problemFigures, winterMonths } from '../../features/reviews/insights/living-figures.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mergedIntoOf, orNull, type PageContext, type PageRequest } from '../page-context.ts'

export type ComparisonData = Awaited<ReturnType<typeof loadComparison>>
/** An apartment with everything that its column shows, and nothing else: it is in the page's HTML. */
export type ComparedApartment = Awaited<ReturnType<typeof loadApartment>>

/**
 * Loads the apartments of `?apartments=` with what a comparison shows. The page is shown whatever the ids are: unknown
 * ones and those after the twelfth are left out, and a merged one is the apartment that took it over.
 */
export async function loadComparison(read: PageContext, { query }: PageRequest) {
  const ids = getAskedIds(query)
  const found = await Promise.all(ids.map(id => findApartment(read, id)))
  const known = uniqueById(found.filter(row => row !== undefined))
  const shown = known.slice(0, maxCompared)
  const apartments = await Promise.all(
    shown.map(async row => {
      const formerIds = ids.filter((id, index) => found[index]?.id === row.id && id !== row.id)
      return { ...(await loadApartment(read, row)), formerIds }
    }),
  )
  const unknownIds = ids.filter((_, index) => !found[index])
  return { apartments, unknownIds, numLeftOut: known.length - shown.length }
}

/** Returns an apartment's row, or that of the one that it was merged into; undefined for an unknown id. */
async function findApartment(read: PageContext, id: string): Promise<BuildingRow | undefined> {
  try {
    return await requireBuilding(read.db, id)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const mergedInto = mergedIntoOf(error)
    return mergedInto ? requireBuilding(read.db, mergedInto) : undefined
  }
}

async function loadApartment(read: PageContext, row: BuildingRow) {
  const { id, name, address, photos, landlordId } = toBuilding(row)
  const [insights, landlord] = await Promise.all([
    getApartmentInsights(read.db, row),
    landlordId ? orNull(read, getLandlord(read.db, landlordId)) : null,
  ])
  const { rent, rentAgain, deposit, amenities } = insights
  return {
    building: { id, name, address },
    photo: photos[0] ?? null,
    ratings: ratingsOf(row),
    rent,
    rentAgain,
    deposit,
    amenities,
    problems: problemFigures(insights.problems),
    months: winterMonths(insights),
    travelTimes: row.travelTimes,
    landlord: landlord && {
      id: landlord.id,
      name: landlord.name,
      numReviews: landlord.numReviews,
      avgRating: landlord.avgRating,
    },
  }
}
