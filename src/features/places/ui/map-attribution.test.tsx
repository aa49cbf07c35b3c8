import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { MapBeside } from '../../listings/ui/map/map-beside.tsx'
import type { PublicSite } from '../../site/rules.ts'
import { SiteProvider } from '../../site/ui/site-context.tsx'
import { LocationCard } from './location-card.tsx'

const attribution = "© <a href='https://www.openstreetmap.org/copyright'>OpenStreetMap contributors</a>"
const building = { id: '1', name: 'Elm House', address: '1 Elm Street', latitude: 42.5, longitude: -76.5 }
const views = { town: { lat: 42.5, lng: -76.5, zoom: 14 }, areas: {} }

function render(map: object, content: ReactNode): string {
  const site = { map: { style: null, data: '/map/town.geojson', ...views, ...map } } as unknown as PublicSite
  const router = createMemoryRouter([{ path: '*', element: <SiteProvider value={site}>{content}</SiteProvider> }])
  return renderToString(<RouterProvider router={router} />)
}

it.each([
  ['an apartment', <LocationCard key="card" building={building} times={null} />],
  [
    'a list',
    <MapBeside key="list" cards={[]} still={undefined} onMap={null}>
      <p>The list</p>
    </MapBeside>,
  ],
])('the map of %s names the source of its data once below the picture, if it has one', (_, content) => {
  const html = render({ attribution }, content)
  expect(html.split(attribution)).toHaveLength(2)
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf(attribution))
  expect(render({ attribution: null }, content)).not.toContain('data-attribution')
})
