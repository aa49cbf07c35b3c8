import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { PublicSite } from '../../site/rules.ts'
import { SiteProvider } from '../../site/ui/site-context.tsx'
import { LocationCard } from './location-card.tsx'

const attribution = "© <a href='https://www.openstreetmap.org/copyright'>OpenStreetMap contributors</a>"
const building = { id: '1', name: 'Elm House', address: '1 Elm Street', latitude: 42.5, longitude: -76.5 }
const views = { town: { lat: 42.5, lng: -76.5, zoom: 14 } }

function render(map: object, content: ReactNode): string {
  const site = { map: { style: null, data: '/map/town.geojson', ...views, ...map } } as unknown as PublicSite
  const router = createMemoryRouter([{ path: '*', element: <SiteProvider value={site}>{content}</SiteProvider> }])
  return renderToString(<RouterProvider router={router} />)
}

it('the map of an apartment names the source of its data once below the picture, if it has one', () => {
  const card = <LocationCard building={building} times={null} />
  const html = render({ attribution }, card)
  expect(html.split(attribution)).toHaveLength(2)
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf(attribution))
  expect(render({ attribution: null }, card)).not.toContain('data-attribution')
})
