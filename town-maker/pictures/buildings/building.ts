import { Dice } from '../core/dice.ts'
import type { Stage } from '../core/stage.ts'
import { type HouseNote, lookOf } from '../house/look.ts'
import { drawRoom, type RoomKind } from '../rooms/rooms.ts'
import { drawCornerView, drawEntranceView, drawFrontView, drawStreetView } from './views.ts'

/** The n-th of `count` pictures of a building, counted from 1. */
export function drawBuildingPicture(house: HouseNote, n: number, count: number): Stage {
  const look = lookOf(house)
  const dice = new Dice(`album ${house.id}`)
  const rooms: readonly RoomKind[] = dice.chance(0.5)
    ? ['living', 'kitchen', 'bedroom']
    : ['kitchen', 'bedroom', 'living']
  const last: RoomKind =
    house.kind === 'walkup' || house.kind === 'block'
      ? dice.pick(['laundry', 'stairs'])
      : dice.pick(['stairs', 'bedroom'])
  const outside = dice.chance(0.6) ? 'corner' : 'street'
  const plans: Record<number, readonly string[]> = {
    3: ['entrance', rooms[0] ?? 'living'],
    4: ['entrance', outside, rooms[0] ?? 'living'],
    5: ['entrance', outside, rooms[0] ?? 'living', rooms[1] ?? 'kitchen'],
    6: [
      'entrance',
      'corner',
      rooms[0] ?? 'living',
      rooms[1] ?? 'kitchen',
      last === 'bedroom' && rooms[1] === 'bedroom' ? 'stairs' : 'street',
    ],
  }
  const subject = n === 1 ? 'front' : (plans[count] ?? plans[6] ?? [])[n - 2]
  switch (subject) {
    case 'front':
      return drawFrontView(look)
    case 'entrance':
      return drawEntranceView(look, n)
    case 'corner':
      return drawCornerView(look, n)
    case 'living':
    case 'kitchen':
    case 'bedroom':
    case 'stairs':
      return drawRoom(subject, house.id)
    default:
      return n > 6 ? drawRoom(last, house.id) : drawStreetView(look, n)
  }
}
