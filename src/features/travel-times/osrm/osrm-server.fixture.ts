import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer of the fake OSRM server: a status and a body, or none. */
export type OsrmAnswer = { status?: number; body: unknown } | 'silence'

/**
 * Starts a fake OSRM server that answers as documented (https://project-osrm.org/docs/v5.24.0/api/).
 * @returns its URL, and its requests in `asked`.
 */
export async function startOsrm(answer: (path: string, query: URLSearchParams) => OsrmAnswer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://osrm')
    const said = answer(pathname, searchParams)
    if (said === 'silence') return
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

/** Returns a waypoint of an answer. */
const waypoint = (name: string, [longitude, latitude]: [number, number], distance = 4.152629) => ({
  hint: 'nnoKgF8_FID5AQAAAAAAAAYA',
  distance,
  name,
  location: [longitude, latitude],
})

/**
 * Returns the documented answer of the table service.
 * @param seconds from each source to each destination.
 * @param meters from each source to its nearest street.
 */
export function tableAnswer(seconds: (number | null)[][], meters: number[] = []) {
  const place = waypoint('Friedrichstraße', [13.388799, 52.517033])
  return {
    code: 'Ok',
    durations: seconds,
    sources: seconds.map((_, i) => waypoint('Friedrichstraße', [13.388799, 52.517033], meters[i])),
    destinations: seconds[0]?.map(() => place),
  }
}

/** Returns the documented answer of the route service. */
export function routeAnswer(duration: number, distance: number, coordinates: number[][], meters?: number) {
  return {
    code: 'Ok',
    routes: [
      {
        geometry: { coordinates, type: 'LineString' },
        legs: [{ steps: [], distance, duration, summary: '', weight: duration }],
        distance,
        duration,
        weight_name: 'routability',
        weight: duration,
      },
    ],
    waypoints: [
      waypoint('Friedrichstraße', [13.388798, 52.517033], meters),
      waypoint('Torstraße', [13.39763, 52.529432]),
    ],
  }
}
