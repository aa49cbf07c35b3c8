import { expect, test } from 'vitest'
import { photoPath, photoSource } from './rules.ts'

test('a kept picture names its widths and its own size', () => {
  const url = photoPath('Qm3v0Zk1u7yB9cD2eF4g5h-1440x1080')
  expect(photoSource(url)).toEqual({
    src: url,
    srcSet: [320, 640, 1024]
      .map(width => `/photos/Qm3v0Zk1u7yB9cD2eF4g5h-1440x1080.${width}.webp ${width}w`)
      .concat(`${url} 1440w`)
      .join(', '),
    width: 1440,
    height: 1080,
  })
})

test('a narrow picture names only itself', () => {
  expect(photoSource('/photos/a-300x200.webp').srcSet).toBe('/photos/a-300x200.webp 300w')
})

test("an operator's own URL comes back bare", () => {
  expect(photoSource('https://pictures.example/a.jpg')).toEqual({ src: 'https://pictures.example/a.jpg' })
})
