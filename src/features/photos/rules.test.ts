import { expect, test } from 'vitest'
import { photoPath, photoSource } from './rules.ts'

test('a photo names its widths and its own size, a narrow one only itself, and one of another site nothing', () => {
  const name = 'Qm3v0Zk1u7yB9cD2eF4g5h-1440x1080'
  const srcSet = [320, 640, 1024].map(width => `/photos/${name}.${width}.webp ${width}w, `).join('')
  const src = photoPath(name)
  expect(photoSource(src)).toEqual({ src, srcSet: `${srcSet}${src} 1440w`, width: 1440, height: 1080 })
  expect(photoSource('/photos/a-300x200.webp').srcSet).toBe('/photos/a-300x200.webp 300w')
  expect(photoSource('https://pictures.example/a.jpg')).toEqual({ src: 'https://pictures.example/a.jpg' })
})
