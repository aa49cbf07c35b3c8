import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noise } from '../src/features/photos/pictures.fixture.ts'
import { openTown } from './scale/open-town.ts'

/** A phone's photo of 12 megapixels; blurred noise has about as many bytes as one. */
const width = 4000
const height = 3000
const photoCount = 20
const atOnce = 4

/** Prints how many photos a second are stored, what one costs in processor time, and on disk in all its widths. */
const town = await openTown(1000)
const ada = await town.signIn('ada')
const bytes = new Uint8Array(await noise(width, height).blur(1.2).jpeg({ quality: 85 }).toBuffer())
const upload = async () => {
  const body = new FormData()
  body.set('photo', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const response = await town.app.request('/api/photos', { method: 'POST', headers: ada.headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
}
await upload()
let left = photoCount
const [started, usedBefore] = [performance.now(), process.cpuUsage()]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await upload()
  }),
)
const seconds = (performance.now() - started) / 1000
const used = process.cpuUsage(usedBefore)
const files = (await readdir(town.folder, { recursive: true })).filter(file => file.endsWith('.webp'))
const sizes = await Promise.all(files.map(async file => (await stat(join(town.folder, file))).size))
const stored = sizes.reduce((sum, size) => sum + size, 0) / (photoCount + 1)
console.log(`photos of ${width} × ${height}, ${(bytes.length / 1000).toFixed(0)} kB, ${atOnce} at once`)
console.log(`${(photoCount / seconds).toFixed(1)} stored a second`)
console.log(`${((used.user + used.system) / 1000 / photoCount).toFixed(0)} ms of processor time each`)
console.log(`${(stored / 1000).toFixed(0)} kB on disk each, in ${files.length / (photoCount + 1)} files`)
await town.close()
