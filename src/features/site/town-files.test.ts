import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { readGeoJson } from '../places/read-geojson.ts'
import { loadTopics } from '../reviews/topics/load-topics.ts'
import { loadSiteConfig } from './site-config.ts'
import { loadSiteTexts } from './texts.ts'
import { parseTownJson, readTownFile } from './town-files.ts'

const files = (await readdir('town')).filter(name => name !== 'pictures')

const readTown = async (folder: string) => [
  await loadSiteConfig(folder),
  await loadSiteTexts(folder, []),
  await loadTopics(folder),
  ...(await Promise.all(['streets', 'places'].map(name => readGeoJson(join(folder, `${name}.geojson`))))),
  ...(await Promise.all(
    ['catalog.json', 'reviews.json'].map(async name => parseTownJson(await readTownFile(join(folder, name)), name)),
  )),
]
const shipped = await readTown('town')

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['the line ends of Windows and a byte order mark', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['the line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
])('a town folder whose every file has %s is read like the shipped one', async (_, save) => {
  const folder = await createTestFolder('town-files')
  await cp('town/pictures', join(folder, 'pictures'), { recursive: true })
  for (const name of files) await writeFile(join(folder, name), save(await readFile(join('town', name), 'utf8')))
  expect(await readTown(folder)).toEqual(shipped)
})

test('a file in another encoding is refused in one sentence', async () => {
  const file = join(await createTestFolder('town-encoding'), 'policies.md')
  for (const bytes of [Buffer.from('\uFEFF# Policy', 'utf16le'), Buffer.from('# Police du caf\xe9', 'latin1')]) {
    await writeFile(file, bytes)
    await expect(readTownFile(file)).rejects.toThrow(`${file}: is not UTF-8. Save it as UTF-8 in your editor`)
  }
})
