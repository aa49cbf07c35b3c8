import type { Stage } from '../core/stage.ts'
import { bedroomBright, bedroomSmall, studyDesk } from './bedrooms.ts'
import { basement, laundryBrokenDryer, stairsNarrow } from './cellars.ts'
import { bathroomMold, ceilingLeak } from './damp.ts'
import { fridge, kitchenOldStove, kitchenTidy } from './kitchens.ts'
import { parkingLot, porchBikes, snowSteps, streetNight } from './outside.ts'
import { fireEscape, garden, roofDeck } from './terraces.ts'
import { viewGorge, viewLake } from './views.ts'
import { mailboxes, radiator, thermostat, windowDraft } from './walls.ts'

/** A picture a student might attach to a review. */
export interface Snapshot {
  readonly slug: string
  readonly about: string
  readonly draw: () => Stage
}

/** All snapshots; `town/pictures/reviews/README.md` repeats the list for those who write reviews. */
export const SNAPSHOTS: readonly Snapshot[] = [
  { slug: 'kitchen-tidy', about: 'A tidy kitchen with morning sun and a plant in the window.', draw: kitchenTidy },
  {
    slug: 'kitchen-old-stove',
    about: 'An old, stained stove with burnt rings and a crooked knob.',
    draw: kitchenOldStove,
  },
  { slug: 'bathroom-mold', about: 'Mold on the wall above the bath, in the upper corner.', draw: bathroomMold },
  { slug: 'radiator', about: 'A warm cast-iron radiator under a window, socks drying on it.', draw: radiator },
  {
    slug: 'window-draft',
    about: 'A sash window that does not shut: curtains blowing, a towel on the sill.',
    draw: windowDraft,
  },
  { slug: 'view-lake', about: 'The view over roofs to the lake at sunset, from a window with a cat.', draw: viewLake },
  { slug: 'view-gorge', about: 'The view of the gorge, its falls and bridge from a window.', draw: viewGorge },
  { slug: 'porch-bikes', about: 'A porch with four bicycles in front of it on an autumn evening.', draw: porchBikes },
  {
    slug: 'laundry-broken-dryer',
    about: 'Three laundry machines, a note taped to the one in the middle.',
    draw: laundryBrokenDryer,
  },
  { slug: 'stairs-narrow', about: 'A steep, narrow stair beside a door, lit by a bare bulb.', draw: stairsNarrow },
  { slug: 'bedroom-small', about: 'A bedroom hardly wider than its single bed.', draw: bedroomSmall },
  { slug: 'bedroom-bright', about: 'A bright bedroom with two tall windows, a desk and plants.', draw: bedroomBright },
  { slug: 'ceiling-leak', about: 'A brown ring on the ceiling, drops, a red bucket below.', draw: ceilingLeak },
  { slug: 'snow-steps', about: 'Entrance steps under fresh snow, at dusk, not cleared.', draw: snowSteps },
  { slug: 'parking-lot', about: 'The car park behind a block, nearly full.', draw: parkingLot },
  { slug: 'street-night', about: 'The street at night with lamps and lit porches.', draw: streetNight },
  { slug: 'fire-escape', about: 'The iron fire escape on a brick front.', draw: fireEscape },
  { slug: 'garden', about: 'Raised vegetable beds and a fence behind the house.', draw: garden },
  { slug: 'thermostat', about: 'A thermostat turned low, a hand-written note below it.', draw: thermostat },
  { slug: 'mailboxes', about: 'Brass letter boxes in the hall, one open, a parcel on the floor.', draw: mailboxes },
  { slug: 'roof-deck', about: 'A roof deck with chairs and a string of lights at dusk.', draw: roofDeck },
  { slug: 'study-desk', about: 'A desk by the window at night: laptop, lamp, notes, a mug.', draw: studyDesk },
  { slug: 'basement', about: 'A basement with pipes, boxes, a boiler and a puddle.', draw: basement },
  { slug: 'fridge', about: 'A crowded shared fridge with its door open.', draw: fridge },
]

/** The snapshot of a name. */
export function drawSnapshot(slug: string): Stage {
  const found = SNAPSHOTS.find(snapshot => snapshot.slug === slug)
  if (!found) throw new Error(`No snapshot is called ${slug}`)
  return found.draw()
}
