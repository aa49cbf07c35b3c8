import { afterEach, describe, expect, it } from 'vitest'
import { testTravel } from '../../../testing/test-travel.ts'
import type { CampusPoint, GeoLocation } from '../travel.ts'
import { type OsrmAnswer, routeAnswer, startOsrm, tableAnswer } from './osrm-server.fixture.ts'
import { createOsrmTravel } from './osrm-travel.ts'

const points: CampusPoint[] = [
  { key: 'hoPlaza', latitude: 42.507, longitude: -76.5 },
  { key: 'engQuad', latitude: 42.5, longitude: -76.49 },
  { key: 'agQuad', latitude: 42.495, longitude: -76.5 },
]
const homes: GeoLocation[] = [
  { latitude: 42.501, longitude: -76.505 },
  { latitude: 42.5021234567, longitude: -76.4951 },
]
const nowhere = 'http://127.0.0.1:1'

/** Returns a log that collects warnings. */
function listeningLog() {
  const lines: unknown[][] = []
  const warn = (...said: unknown[]) => void lines.push(said)
  return { lines, log: { warn, info: () => {}, error: () => {} } }
}

let server: Awaited<ReturnType<typeof startOsrm>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function travelOf(answer: (path: string, query: URLSearchParams) => OsrmAnswer, under = '') {
  server = await startOsrm(answer)
  const { lines, log } = listeningLog()
  return { travel: createOsrmTravel(server.url + under, points, testTravel, log), lines, asked: server.asked }
}

const isFoot = (path: string) => path.includes('/foot/')
const tables = (foot: (number | null)[][], driving: (number | null)[][]) => (path: string) => ({
  body: tableAnswer(isFoot(path) ? foot : driving),
})

describe('an OSRM server', () => {
  it('is asked once for each mode, with all homes', async () => {
    const foot = [
      [600, 301.4, 0],
      [60, 120, 180],
    ]
    const driving = [
      [90, 93.1, 95],
      [30, 60, 9000],
    ]
    const { travel, lines, asked } = await travelOf(tables(foot, driving))
    expect(await travel.times(homes)).toEqual({
      provisional: false,
      times: [
        {
          hoPlazaWalking: 10,
          engQuadWalking: 5,
          agQuadWalking: 0,
          hoPlazaDriving: 1.5,
          engQuadDriving: 1.6,
          agQuadDriving: 1.6,
        },
        {
          hoPlazaWalking: 1,
          engQuadWalking: 2,
          agQuadWalking: 3,
          hoPlazaDriving: 0.5,
          engQuadDriving: 1,
          agQuadDriving: 150,
        },
      ],
    })
    const places =
      '-76.505000,42.501000;-76.495100,42.502123;-76.500000,42.507000;-76.490000,42.500000;-76.500000,42.495000'
    const query = 'sources=0;1&destinations=2;3;4&annotations=duration'
    expect(asked).toEqual([`/table/v1/foot/${places}?${query}`, `/table/v1/driving/${places}?${query}`])
    expect(lines).toEqual([])
  })

  it('may have a path in its URL', async () => {
    const { travel, asked } = await travelOf(tables([[1, 2, 3]], [[1, 2, 3]]), '/routing/')
    await travel.times(homes.slice(0, 1))
    expect(asked[0]).toMatch(/^\/routing\/table\/v1\/foot\//)
  })

  it('is asked in batches within its limit, and not at all without homes', async () => {
    const many = Array.from({ length: 250 }, (_, i) => ({ latitude: 42.5 + i / 10_000, longitude: -76.5 }))
    const { travel, asked } = await travelOf((path, query) => {
      const count = query.get('sources')?.split(';').length ?? 0
      const first = Number(/42\.(\d{6})/.exec(path)?.[1]) - 500_000
      expect(path.split(';')).toHaveLength(count + 3)
      expect(count + 3).toBeLessThanOrEqual(100)
      return { body: tableAnswer(Array.from({ length: count }, (_, i) => [60 * (first / 100 + i), 60, 60])) }
    })
    const { times } = await travel.times(many)
    expect(times.map(each => each?.hoPlazaWalking)).toEqual(many.map((_, i) => i))
    expect(asked).toHaveLength(6)
    expect(await travel.times([])).toEqual({ times: [], provisional: false })
    expect(asked).toHaveLength(6)
  })

  it('returns routes', async () => {
    const line = [
      [-76.505, 42.5],
      [-76.5, 42.5],
      [-76.5, 42.507],
    ]
    const { travel, asked } = await travelOf(() => ({ body: routeAnswer(754.6, 1187.3, line) }))
    expect(await travel.findRoute(homes[0]!, 'hoPlaza', 'driving')).toEqual({ minutes: 12.6, meters: 1187, line })
    const places = '-76.505000,42.501000;-76.500000,42.507000'
    expect(asked).toEqual([`/route/v1/driving/${places}?overview=full&geometries=geojson&steps=false`])
  })

  it("has no times for a home far from its streets and the town's", async () => {
    const far = [homes[0]!, { latitude: 42.53, longitude: -76.5 }]
    const minute = [60, 60, 60]
    const { travel } = await travelOf(() => ({ body: tableAnswer([minute, minute], [500, 500.1]) }))
    const { times } = await travel.times(far)
    expect([times[0]?.hoPlazaWalking, times[1]]).toEqual([1, undefined])
    await server?.close()
    const line = [
      [-76.505, 42.53],
      [-76.5, 42.507],
    ]
    const drawn = await travelOf(() => ({ body: routeAnswer(60, 100, line, 501) }))
    expect(await drawn.travel.findRoute(far[1]!, 'hoPlaza', 'walking')).toBeUndefined()
  })

  it('is replaced by the town’s streets for homes that it cannot reach, for all six times', async () => {
    const { travel, lines } = await travelOf(
      tables(
        [
          [60, 60, 60],
          [60, 60, null],
        ],
        [
          [60, 60, 60],
          [60, 60, 60],
        ],
      ),
    )
    const { times, provisional } = await travel.times(homes)
    expect(times).toEqual([
      expect.objectContaining({ hoPlazaWalking: 1, agQuadDriving: 1 }),
      (await testTravel.times(homes)).times[1],
    ])
    expect(provisional).toBe(false)
    expect(lines).toEqual([[{ reason: 'no route', homes: 1 }, expect.any(String)]])
  })
})

describe('an OSRM server that fails', () => {
  const wrong: [string, OsrmAnswer, RegExp][] = [
    ['with an error', { status: 500, body: 'out of memory' }, /status 500/],
    ['as a gateway does', { status: 502, body: '<html>' }, /status 502/],
    ['with a page that is not there', { status: 404, body: '' }, /status 404/],
    [
      'by refusing',
      { status: 400, body: { code: 'TooBig', message: 'Too many table coordinates' } },
      /unexpected answer/,
    ],
    ['with HTML', { body: '<html>Welcome</html>' }, /not JSON/],
    ['with other JSON', { body: { code: 'Ok' } }, /unexpected answer/],
    ['with too few rows', { body: tableAnswer([[1, 2, 3]]) }, /another size/],
    [
      'with too few columns',
      {
        body: tableAnswer([
          [1, 2],
          [1, 2],
        ]),
      },
      /another size/,
    ],
    [
      'with minutes below nothing',
      {
        body: tableAnswer([
          [1, 2, -3],
          [1, 2, 3],
        ]),
      },
      /unexpected answer/,
    ],
    [
      'with words for numbers',
      {
        body: tableAnswer([
          ['1', 2, 3],
          [1, 2, 3],
        ] as never),
      },
      /unexpected answer/,
    ],
  ]
  it.each(wrong)(
    'is replaced by the town’s streets after %s, with one log line that has no address',
    async (_, answer, reason) => {
      const { travel, lines } = await travelOf(() => answer)
      expect(await travel.times(homes)).toEqual({ ...(await testTravel.times(homes)), provisional: true })
      expect(await travel.findRoute(homes[0]!, 'hoPlaza', 'walking')).toEqual(
        await testTravel.findRoute(homes[0]!, 'hoPlaza', 'walking'),
      )
      expect(lines[0]).toEqual([{ reason: expect.stringMatching(reason), homes: 2 }, expect.any(String)])
      expect(lines).toHaveLength(2)
      expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|42\.5/)
    },
  )

  it('is replaced by the town’s streets if it does not listen', async () => {
    const { lines, log } = listeningLog()
    const travel = createOsrmTravel(nowhere, points, testTravel, log)
    expect(await travel.times(homes)).toEqual({ ...(await testTravel.times(homes)), provisional: true })
    expect(lines).toEqual([[{ reason: 'no connection', homes: 2 }, expect.any(String)]])
  })

  it('is replaced after five seconds without an answer', async () => {
    const { travel, lines } = await travelOf(() => 'silence')
    const startedAt = performance.now()
    expect((await travel.times(homes)).provisional).toBe(true)
    expect(performance.now() - startedAt).toBeGreaterThan(4900)
    expect(lines).toEqual([[{ reason: 'no answer within 5 seconds', homes: 2 }, expect.any(String)]])
  })

  it('is replaced for a route that it does not find', async () => {
    const { travel, lines } = await travelOf(() => ({
      status: 400,
      body: { code: 'NoRoute', message: 'Impossible route between points' },
    }))
    expect(await travel.findRoute(homes[0]!, 'hoPlaza', 'walking')).toEqual(
      await testTravel.findRoute(homes[0]!, 'hoPlaza', 'walking'),
    )
    expect(lines).toEqual([[{ reason: 'no route' }, expect.any(String)]])
  })
})

it('has a fingerprint that depends on the server and the streets', () => {
  const { log } = listeningLog()
  const fingerprints = [
    testTravel.fingerprint,
    createOsrmTravel(nowhere, points, testTravel, log).fingerprint,
    createOsrmTravel(`${nowhere}0`, points, testTravel, log).fingerprint,
    createOsrmTravel(nowhere, points, { ...testTravel, fingerprint: 'other' }, log).fingerprint,
  ]
  expect(new Set(fingerprints).size).toBe(4)
})
