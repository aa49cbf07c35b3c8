import { writeFileSync } from 'node:fs'
import { catalogText, housesText, jsonLines } from './catalog.ts'
import { campusPointFeature, positionOf, segmentFeature, shapeFeature } from './geojson.ts'
import { buildTown, CAMPUS_POINTS, type Town } from './town.ts'

const town = buildTown()
if (town.faults.length > 0) {
  console.error(town.faults.join('\n'))
  console.error(`${town.faults.length} faults: nothing was written`)
  process.exit(1)
}
writeTown(town)
report(town)

/** Writes the three files of the town folder and the sheet for writers and illustrators. */
function writeTown({ landlords, houses, network, shapes, campus, plots }: Town): void {
  const positions = new Map(plots.map(({ house, at }) => [house.id, positionOf(at)]))
  const homes = plots.map(({ ring }) => ({ kind: 'building', name: null, area: null, ring }) as const)
  const places = [
    ...[...shapes, ...campus, ...homes].map(shapeFeature),
    ...CAMPUS_POINTS.map(({ key, label, point }) => campusPointFeature(key, label, point)),
  ]
  write('../town/catalog.json', catalogText(landlords, houses, positions))
  write('../town/streets.geojson', collection(network.segments.map(segmentFeature)))
  write('../town/places.geojson', collection(places))
  write('houses.json', housesText(landlords, houses))
}

function report({ network, shapes, campus, plots }: Town): void {
  const count = (words: string[]) => {
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return [...counts].map(([word, n]) => `${word} ${n}`).join(', ')
  }
  const { segments, nodes } = network
  const bridges = segments.filter(({ bridge }) => bridge).map(({ street }) => street.name)
  console.log(`${segments.length} segments, ${nodes.length} nodes: ${count(segments.map(one => one.street.highway))}`)
  console.log(`bridges: ${count(bridges)}`)
  console.log(`shapes: ${count(shapes.map(({ kind }) => kind))}, campus buildings ${campus.length}`)
  console.log(`buildings: ${count(plots.map(({ house }) => house.area ?? 'no area'))}`)
  for (const { key, point } of CAMPUS_POINTS) console.log(key, JSON.stringify(positionOf(point)))
}

function collection(features: object[]): string {
  return `{"type":"FeatureCollection","features":[\n${jsonLines(features)}\n]}\n`
}

function write(path: string, text: string): void {
  writeFileSync(new URL(path, import.meta.url), text)
}
