import { hourOf } from '../core/hours.ts'
import { Stage } from '../core/stage.ts'

/** A quiet line drawing of a house with its porch light on, for buildings without photos. */
export function drawPlaceholder(): Stage {
  const stage = new Stage(
    { width: 1440, height: 1080, eye: [0, 2, 20], turn: 0, focal: 1000, horizon: 600, center: 720 },
    hourOf('day', 'summer'),
  )
  const { ink } = stage
  ink.add(`<rect width="1440" height="1080" fill="${ink.fade(['#efe6d6', '#e4d8c3'])}"/>`)
  ink.add(`<path d="M0 800Q360 770 720 796T1440 786V1080H0z" fill="#dccdb4" opacity=".6"/>`)
  ink.add(`<path d="M470 800V470L720 280L970 470V800z" fill="#eee3d0"/>`)
  ink.add(
    `<g fill="none" stroke="#a8957c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="M430 500L720 280L1010 500M480 464V800M960 464V800M330 800H1110M840 371V300H892V410"/>` +
      `<path d="M668 800V610H772V800M668 640H772M790 800"/><path d="M530 600H620V712H530zM575 600V712M530 656H620M820 600H910V712H820zM865 600V712M820 656H910"/>` +
      `<path d="M674 436H766V520H674zM720 436V520M674 478H766M640 800V818H800V800M616 818V838H824V818"/>` +
      `<path d="M250 800V720M250 726C190 726 178 640 214 606C206 548 294 548 288 606C322 640 310 726 250 726M1196 800V736M1196 740C1150 740 1142 676 1168 650C1166 606 1228 606 1224 650C1250 676 1242 740 1196 740"/></g>`,
  )
  ink.add(
    `<circle cx="796" cy="640" r="150" fill="${ink.glow('#f2b44f', 0.75)}"/><path d="M786 624H806L802 656H790zM782 624L796 606L810 624z" fill="#f7d68d" stroke="#a8957c" stroke-width="4" stroke-linejoin="round"/>`,
  )
  ink.add(`<circle cx="756" cy="716" r="6" fill="#a8957c"/>`)
  return stage
}
