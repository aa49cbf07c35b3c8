/** An import file with typical mistakes, and how many of each it has. It depends only on the number of buildings. */
export interface MessyTown {
  landlords: Record<string, unknown>[]
  buildings: Record<string, unknown>[]
  /** The number of buildings with each kind of mistake. */
  expected: { wrong: number; untrimmed: number; dangling: number; unknownArea: number; sameAddress: number }
}

const areas = ['COLLEGETOWN', 'west', 'North', 'DownTown', null]
const streets = ['Alder Avenue', 'Mill Street', 'Gorge Road', 'Upland Drive', 'St. James Place', 'Chestnut Court']

const mistakes: ((row: Record<string, unknown>) => void)[] = [
  row => delete row.name,
  row => delete row.longitude,
  row => (row.latitude = 143.2),
  row => (row.photos = 'house.webp'),
  row => (row.id = '12,13'),
  row => (row.landlordId = 1.5),
]

/** Returns a town of `count` buildings and a twelfth as many landlords. Of 20 buildings one is wrong, four get a warning. */
export function messyTown(count: number): MessyTown {
  const landlordCount = Math.max(1, Math.floor(count / 12))
  const landlords = Array.from({ length: landlordCount }, (_, i) => ({
    id: i % 2 === 0 ? i + 1 : String(i + 1),
    name: ` Landlord ${i + 1}`,
    contact: [`landlord${i + 1}.example`, `mailto:office@landlord${i + 1}.example`, 'tel:+15555550100', null][i % 4],
    photos: '',
  }))
  const expected = { wrong: 0, untrimmed: 0, dangling: 0, unknownArea: 0, sameAddress: 0 }
  const buildings = Array.from({ length: count }, (_, i) => makeBuilding(i, landlordCount, expected))
  return { landlords, buildings, expected }
}

function makeBuilding(i: number, landlordCount: number, expected: MessyTown['expected']): Record<string, unknown> {
  const street = streets[i % streets.length] as string
  const row: Record<string, unknown> = {
    id: i % 3 === 0 ? i + 1 : String(i + 1),
    name: `House ${i + 1}`,
    address: `${i + 1} ${street}`,
    area: areas[i % areas.length],
    landlordId: i % 12 === 5 ? null : (i % landlordCount) + 1,
    latitude: 43.2 + (i % 500) / 10_000,
    longitude: -75.1 - (i % 300) / 10_000,
    photos: [],
  }
  const trait = i % 20
  if (trait === 3) {
    row.name = `  ${row.name}\t`
    row.address = ` ${row.address}  `
    expected.untrimmed++
  } else if (trait === 7) {
    row.landlordId = 900_000 + i
    expected.dangling++
  } else if (trait === 9) {
    row.area = 'Atlantis'
    expected.unknownArea++
  } else if (trait === 12) {
    row.address = `${i} ${(streets[(i - 1) % streets.length] as string).toUpperCase().replace('STREET', 'St')},`
    expected.sameAddress++
  } else if (trait === 15) {
    mistakes[Math.floor(i / 20) % mistakes.length]?.(row)
    expected.wrong++
  }
  return row
}
