import { darker, lighter } from '../core/color.ts'
import type { Stage } from '../core/stage.ts'
import { drawWindow } from '../house/openings.ts'
import { solid } from '../rooms/furniture.ts'
import { wallClose } from './frames.ts'
import { drawDial } from './kitchens.ts'

/** A cast-iron radiator below a window, socks drying on it. */
export function radiator(): Stage {
  const { s } = wallClose('radiator', '#e6cfa0', 2.4, { y: -0.85, color: '#a9754a' })
  drawWindow(s, -0.75, 0.15, 1.5, 1.2, { trim: '#f7efdf', seed: 'radiator', lit: false })
  s.rect(-0.8, -0.75, 1.6, 0.72, '#2a1a1c', { z: 0.01, opacity: 0.14 })
  for (let i = 0; i < 11; i++) {
    const x = -0.75 + i * 0.137
    s.box([x, x + 0.105], [-0.72, -0.1], [0.06, 0.22], { front: '#d9d2c6', side: '#a59d92', top: '#efe9de' })
    s.rect(x + 0.035, -0.66, 0.03, 0.5, '#b9b1a5', { z: 0.225 })
  }
  for (const y of [-0.66, -0.2]) s.box([-0.75, 0.74], [y, y + 0.06], [0.08, 0.2], '#c9c1b5')
  for (const x of [-0.68, 0.6]) s.box([x, x + 0.08], [-0.85, -0.72], [0.1, 0.18], '#a59d92')
  s.line(
    [
      [0.76, -0.62, 0.14],
      [0.95, -0.62, 0.14],
      [0.95, -0.85, 0.14],
    ],
    0.05,
    '#b08a5a',
  )
  s.box([0.84, 0.92], [-0.66, -0.55], [0.08, 0.22], '#3a3540')
  drawSocks(s)
  for (const x of [-0.4, 0, 0.4])
    s.line(
      [
        [x, 0, 0.2],
        [x + 0.04, 0.05, 0.2],
        [x - 0.02, 0.1, 0.2],
        [x + 0.03, 0.14, 0.2],
      ],
      0.014,
      '#f7efdf',
      { opacity: 0.7 },
    )
  return s
}

function drawSocks(s: Stage): void {
  for (const [x, c] of [
    [-0.42, '#a9502f'],
    [-0.12, '#3f6b6b'],
    [0.24, '#d9a04a'],
  ] as const) {
    s.box([x, x + 0.15], [-0.36, -0.08], [0.225, 0.24], { front: c, top: lighter(c, 0.2) })
    s.poly(
      [
        [x, -0.36, 0.245],
        [x + 0.15, -0.36, 0.245],
        [x + 0.24, -0.44, 0.245],
        [x + 0.08, -0.47, 0.245],
        [x, -0.42, 0.245],
      ],
      c,
    )
  }
}

/** A sash that does not shut: curtain blowing, a rolled towel on the sill. */
export function windowDraft(): Stage {
  const { s } = wallClose('window-draft', '#b9c8cc', 2.3)
  drawWindow(s, -0.6, -0.55, 1.2, 1.6, { trim: '#efe6d6', seed: 'draft', lit: false, bars: 'sash' })
  s.rect(-0.6, -0.55, 1.2, 0.09, '#24304a', { z: 0.09 })
  s.box([-0.52, 0.5], [-0.49, -0.36], [0.05, 0.2], { front: '#c9744f', top: '#dd9472' })
  for (let i = 0; i < 4; i++) s.rect(-0.4 + i * 0.24, -0.49, 0.05, 0.13, '#f2dcc0', { z: 0.205 })
  drawBlownCurtains(s)
  s.stroke([-1.05, 1.17, 0.16], [1.05, 1.17, 0.16], 0.04, '#5a4336')
  for (const [x, y] of [
    [0, -0.75],
    [-0.3, -0.85],
    [0.35, -0.9],
  ] as const)
    s.line(
      [
        [x, y, 0.3],
        [x + 0.12, y + 0.03, 0.3],
        [x + 0.24, y - 0.02, 0.3],
        [x + 0.36, y + 0.02, 0.3],
      ],
      0.014,
      '#f7fbfd',
      { opacity: 0.8 },
    )
  return s
}

function drawBlownCurtains(s: Stage): void {
  for (const [a, b, turn] of [
    [-0.85, -0.35, 1],
    [0.85, 0.4, -1],
  ] as const) {
    s.poly(
      [
        [a, 1.15, 0.15],
        [b, 1.15, 0.15],
        [b + turn * 0.22, 0.35, 0.3],
        [b + turn * 0.34, -0.3, 0.4],
        [b + turn * 0.1, -0.62, 0.35],
        [a - turn * 0.06, -0.7, 0.15],
      ],
      '#f2e3c8',
    )
    s.line(
      [
        [(a + b) / 2, 1.1, 0.2],
        [(a + b) / 2 + turn * 0.08, 0.2, 0.25],
        [(a + b) / 2 + turn * 0.12, -0.55, 0.3],
      ],
      0.018,
      '#d3c0a0',
    )
  }
}

/** A thermostat with a note that forbids touching it. */
export function thermostat(): Stage {
  const { s } = wallClose('thermostat', '#d9b99b', 1.7)
  drawDial(s, 0, 0.2)
  s.quad([-0.32, -0.22, 0.012], [0.3, -0.19, 0.012], [0.33, -0.58, 0.03], [-0.29, -0.62, 0.012], '#fbf5e4')
  for (let i = 0; i < 4; i++)
    s.stroke([-0.2, -0.31 - i * 0.075, 0.02], [0.2 - (i % 2) * 0.12, -0.29 - i * 0.075, 0.02], 0.012, '#7a6a5a')
  s.quad([-0.07, -0.16, 0.03], [0.07, -0.155, 0.03], [0.06, -0.23, 0.03], [-0.08, -0.235, 0.03], '#f2dc9a', {
    shines: true,
    opacity: 0.8,
  })
  s.box([0.62, 0.9], [-0.35, 0.1], [0, 0.03], '#f4ecdd')
  s.box([0.73, 0.79], [-0.18, -0.06], [0.03, 0.07], darker('#f4ecdd', 0.15))
  return s
}

/** Brass mailboxes in the hall; one is open. */
export function mailboxes(): Stage {
  const { s, dice } = wallClose('mailboxes', '#8fa39a', 2.7, { y: -1, color: '#8c7a68' })
  s.box([-1.05, 0.85], [-0.5, 0.85], [0, 0.14], solid('#8a6a3c'))
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [-0.98 + i * 0.36, 0.42 - row * 0.43]
      s.rect(x, y, 0.32, 0.37, '#c9a35a', { z: 0.145 })
      s.rect(x + 0.03, y + 0.03, 0.26, 0.31, '#d8b672', { z: 0.148 })
      s.rect(x + 0.07, y + 0.24, 0.18, 0.06, '#f7efdf', { z: 0.15 })
      s.rect(x + 0.06, y + 0.13, 0.2, 0.025, '#6e5430', { z: 0.15 })
      if (dice.chance(0.35))
        s.quad(
          [x + 0.08, y + 0.12, 0.17],
          [x + 0.24, y + 0.12, 0.17],
          [x + 0.27, y + 0.24, 0.22],
          [x + 0.11, y + 0.24, 0.22],
          dice.pick(['#f7efdf', '#e6c9b0', '#cfd9dc']),
        )
    }
  s.rect(0.1, -0.01, 0.32, 0.37, '#3a2c22', { z: 0.15 })
  s.quad([0.42, -0.01, 0.15], [0.52, -0.02, 0.42], [0.52, 0.36, 0.42], [0.42, 0.36, 0.15], '#d8b672')
  s.box([1.05, 1.45], [-1, -0.55], [0.1, 0.5], solid('#b98a5a'))
  s.box([1.1, 1.4], [-0.55, -0.35], [0.15, 0.45], solid('#c9a36b'))
  s.rect(1.2, -0.55, 0.07, 0.2, '#e6d5b4', { z: 0.46 })
  return s
}
