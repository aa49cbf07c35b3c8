import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownListeners } from '../../../platform/changes/publish-change.ts'
import { startTestImport } from '../../../testing/start-test-import.ts'
import { plainPicture } from '../../../testing/storage/pictures.ts'
import { photos } from '../../photos/table.ts'
import { buildings, catalogMerges, landlords } from '../catalog/table.ts'

describe('importFile', async () => {
  const { database, folder, run } = await startTestImport()
  const outside = `${folder}-outside.webp`
  beforeAll(async () => {
    for (const color of ['red', 'blue']) await writeFile(join(folder, `${color}.webp`), await plainPicture(color))
  })
  beforeEach(async () => {
    for (const table of [buildings, landlords, photos]) await database.db.delete(table)
  })
  afterAll(() => rm(outside, { force: true }))

  const theBuildings = () => database.db.select().from(buildings).orderBy(buildings.id)
  const house = { id: 1, name: 'Maple Terrace', address: '1 Alder Avenue' }
  const messages = (result: { warnings: { message: string }[] }) => result.warnings.map(({ message }) => message)

  it('adds, then changes only what differs, then changes nothing, and publishes what changes', async () => {
    const heard: string[] = []
    ownListeners(database.pool).add(change => void heard.push(change))
    const landlordRows = [7, 8].map(id => ({ id, name: `Landlord ${id}` }))
    const file = { landlords: landlordRows, buildings: [{ ...house, landlordId: 7, area: 'west' }] }
    const counts = (added: number, unchanged: number) => ({ added, changed: 0, unchanged })
    expect((await run(file)).counts).toMatchObject({ landlords: counts(2, 0), buildings: counts(1, 0) })
    expect(await theBuildings()).toMatchObject([{ id: '1', landlordId: '7', area: 'WEST', name: 'Maple Terrace' }])
    expect(heard.splice(0)).toEqual([expect.stringMatching(/ catalog$/)])
    expect((await run(file)).counts).toMatchObject({ landlords: counts(0, 2), buildings: counts(0, 1) })
    expect(heard).toEqual([])
    Object.assign(file.buildings[0]!, { name: 'Maple Court', landlordId: 8 })
    expect((await run(file)).counts).toMatchObject({ landlords: counts(0, 2), buildings: { changed: 1 } })
    expect(heard).toEqual([expect.stringMatching(/ catalog$/)])
  })

  it('leaves fields that the file does not have, and clears fields that are empty', async () => {
    const full = { ...house, landlordId: 7, photos: ['red.webp'] }
    await run({ landlords: [{ id: 7, name: 'Larkspur' }], buildings: [full] })
    await run('id,name\n1,Renamed\n', { as: 'names.csv', kind: 'buildings' })
    const kept = { landlordId: '7', address: '1 Alder Avenue', photos: [expect.any(String)] }
    expect(await theBuildings()).toMatchObject([{ name: 'Renamed', ...kept }])
    // The landlord is only in the database.
    expect((await run({ buildings: [{ ...house, landlordId: 7 }] })).warnings).toEqual([])
    await run('id,name,landlordId,photos\n1,Renamed,,\n', { as: 'names.csv', kind: 'buildings' })
    expect(await theBuildings()).toMatchObject([{ landlordId: null, photos: [] }])
  })

  it('trims texts, and drops unknown areas and landlords with a warning for each', async () => {
    const unknown = { ...house, name: ' Maple \n Terrace ', area: 'Atlantis', landlordId: 99 }
    const result = await run({ buildings: [unknown] })
    expect(await theBuildings()).toMatchObject([{ name: 'Maple Terrace', area: null, landlordId: null }])
    expect(messages(result).join('\n')).toMatch(/"Atlantis"[\s\S]*there is no landlord/)
    expect(result.counts.buildings).toMatchObject({ added: 1, warned: 1, refused: 0 })
  })

  it('imports likely duplicates and reports them', async () => {
    await run({ buildings: [{ ...house, address: '10 Elm Street, #2, Ithaca, NY' }] })
    const other = { id: 3, name: 'Elm Court', address: '10 Elm Street #2, Dryden' }
    const result = await run({ buildings: [{ id: 2, name: 'Elm House', address: ' 10 ELM st. Apt 2, Ithaca' }, other] })
    expect(messages(result)).toEqual([expect.stringMatching(/building 1 .*likely duplicate/)])
    expect(await theBuildings()).toHaveLength(3)
  })

  describe('with --landlords-from', () => {
    const columns = new Map(Object.entries({ id: 'licenseNumber', name: 'address', ownerName: 'ownerName' }))
    const importCsv = (content: string, options = {}) =>
      run(content, { as: 'a.csv', kind: 'buildings', columns, ...options })
    const registry = [
      'longitude,latitude,licenseNumber,address,ownerName',
      '-93.2427,45.0052,L1,1704 1/2 Mill St Ne,Mill Properties Llc',
      '-93.2427,45.0052,L2,1702 Mill St Ne,"MILL PROPERTIES, L.L.C."',
      '-93.24,45.01,L3,3 Oak St,Müller & Söhne GmbH & Co. KG',
      '-93.24,45.01,L4,4 Oak St,N/A',
    ]
    const owners = async () => (await theBuildings()).map(({ landlordId }) => landlordId)

    it('makes a landlord for each owner once, whatever its spelling, and finds those that are there', async () => {
      await run({
        landlords: [
          { id: 7, name: 'Mueller Ltd' },
          { id: 8, name: 'muller and sohne' },
        ],
      })
      const result = await importCsv(registry.join('\n'))
      expect(await owners()).toEqual(['owner-mill-properties', 'owner-mill-properties', '8', null])
      expect(messages(result)).toEqual(
        expect.arrayContaining([
          "landlords from owners' names: 1 made, 1 matched",
          'landlords: "MILL PROPERTIES, L.L.C." taken for "Mill Properties Llc"',
          'ownerName: "N/A" is read as nothing',
        ]),
      )
      const again = await importCsv(registry.join('\n').replaceAll('Mill Properties Llc', 'Mill Properties Inc.'))
      const unchanged = { added: 0, changed: 0, unchanged: 0 }
      expect(again.counts).toMatchObject({ landlords: unchanged, buildings: { ...unchanged, unchanged: 4 } })
    })

    it('keeps to its landlord when an admin has renamed or merged it', async () => {
      await run({ landlords: [{ id: 9, name: 'Another' }] })
      await importCsv(registry.slice(0, 3).join('\n'))
      await database.db.update(landlords).set({ name: 'The Mill' }).where(eq(landlords.id, 'owner-mill-properties'))
      const renamed = await importCsv(registry.slice(0, 3).join('\n'))
      expect(renamed.counts).toMatchObject({ landlords: { added: 0, changed: 0 }, buildings: { unchanged: 2 } })
      await database.db.insert(catalogMerges).values({ kind: 'landlord', fromId: 'owner-mill-properties', intoId: '9' })
      expect((await importCsv(registry.slice(0, 3).join('\n'))).counts.landlords.added).toBe(0)
      expect(await owners()).toEqual(['9', '9'])
      await database.db.delete(catalogMerges)
    })
  })

  it('reports landlords with the same name as likely duplicates', async () => {
    const result = await run({
      landlords: [
        { id: 1, name: 'Mill Properties Llc' },
        { id: 2, name: 'Mill Properties' },
      ],
    })
    expect(messages(result)).toEqual([
      expect.stringMatching(/^name: "Mill Properties Llc" .*landlord 2 .*likely duplicate/),
    ])
  })

  it.each([
    [
      'the Census geocoder',
      '"1","1 A St","Match","Exact","1 A ST","-75.1,43.2","1","L"\n"2","2 A St","No_Match"\n"9","x","Tie"\n',
    ],
    ['any other', '\ufeffid;latitude;longitude\r\n1;43.2;-75.1\r\n2;;\r\n9;43.2;-75.1\r\n'],
  ])('takes the coordinates that %s found by id, and names what it did not find', async (_, answers) => {
    const coordinatesFile = join(folder, 'geocoded.csv')
    await writeFile(coordinatesFile, answers)
    const own = { id: 3, name: 'Own', address: '3 A St', latitude: 1.5, longitude: 2.5 }
    const rows = [house, { ...house, id: 2, address: '2 A St' }, own]
    const result = await run({ buildings: rows }, { coordinatesFile })
    expect((await theBuildings()).map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [43.2, -75.1],
      [null, null],
      [1.5, 2.5],
    ])
    expect(messages(result).join('\n')).toMatch(
      /1 building placed by .*: 1 id of no building: 9.*coordinates: the geocoder('s answer is No_Match| found none)/s,
    )
    await writeFile(coordinatesFile, answers.replaceAll('43.2', 'north'))
    await expect(run({ buildings: rows }, { coordinatesFile })).rejects.toThrow(/geocoded.csv: line [12]: "north"/)
  })

  it('refuses wrong rows with position and reason, and opens no database', async () => {
    const wrong: [object, string][] = [
      [{ id: undefined }, 'id: is missing'],
      [{ id: 1.5 }, 'id: must be'],
      [{ id: '1,2' }, 'id: must not have a comma'],
      [{ id: 'a%2Fb' }, 'id: must not have "%2F": no page'],
      [{ name: 'n/a' }, 'name: is missing'],
      [{ name: '  ' }, 'name: is missing'],
      [{ latitude: 43 }, 'longitude: is missing'],
      [{ latitude: 90.1, longitude: 1 }, 'latitude: must be between'],
      [{ latitude: 'north', longitude: 1 }, 'latitude: must be a number'],
      [{ latitude: '43.2 E', longitude: '1' }, 'latitude: must be a number'],
      [{ photos: 'red.webp' }, 'photos: must be a list'],
      [{ name: 'a\u0000b' }, 'name: must not have control'],
    ]
    const withTarget = () => Promise.reject(new Error('the database is not opened'))
    const rows = wrong.map(([change], i) => ({ ...house, id: 10 + i, ...change }))
    const result = await run({ buildings: [house, ...rows] }, { withTarget })
    expect(result.outcome).toBe('refused')
    const notes = wrong.map(([, reason], i) => [`buildings[${i + 1}] (row ${i + 2})`, expect.stringContaining(reason)])
    expect(result.wrong.map(({ position, message }) => [position, message])).toEqual(notes)
  })

  it('refuses coordinates that are swapped, and names what looks like a spreadsheet made it', async () => {
    const problemOfLocation = ({ latitude }: { latitude: number }) => (latitude < 12 ? 'are swapped' : undefined)
    const rows = [
      { ...house, latitude: 49.98, longitude: 11.58 },
      { ...house, id: 2, address: '2-Jan', latitude: 11.58, longitude: 49.98 },
      { ...house, id: '3.0', name: 'TRUE', address: '3 Elm' },
    ]
    const result = await run({ buildings: rows }, { problemOfLocation, skipBadRows: true })
    expect(result.wrong).toMatchObject([{ id: '2', message: 'latitude, longitude: are swapped' }])
    expect(messages(result)).toEqual([
      'address: "2-Jan" looks like a number that a spreadsheet took for a date',
      'name: "TRUE" looks like a spreadsheet\'s yes or no',
      'id: "3.0" looks like a whole number with decimals: another file may have it without',
    ])
  })

  it('imports the other rows with --skip-bad-rows, and reports the refused ones, such as both with one id', async () => {
    const landlord = { id: 'evil', name: 'Evil', contact: 'javascript:alert(1)' }
    const twins = ['2', ' 2 '].map(id => ({ ...house, id }))
    const file = { landlords: [landlord], buildings: [{ ...house, landlordId: 'evil' }, 5, ...twins] }
    const result = await run(file, { skipBadRows: true })
    expect(result.outcome).toBe('written')
    expect(result.wrong.map(({ position, message }) => `${position} ${message}`)).toEqual([
      expect.stringMatching(/^landlords\[0\].*contact: must be an http\(s\), mailto or tel link/),
      expect.stringMatching(/^buildings\[1\].*must be an object/),
      expect.stringMatching(/^buildings\[2\]/),
      expect.stringMatching(/^buildings\[3\]/),
    ])
    expect(await theBuildings()).toMatchObject([{ id: '1', landlordId: null }])
    expect(result.counts).toMatchObject({ landlords: { refused: 1 }, buildings: { added: 1, refused: 3 } })
  })

  it('writes nothing in a dry run, and reports what would change', async () => {
    const file = { buildings: [{ ...house, photos: ['red.webp', 'https://p.example/x.webp'] }] }
    const result = await run(file, { dryRun: true })
    expect(result).toMatchObject({ outcome: 'dry-run', counts: { buildings: { added: 1 } } })
    expect(messages(result)).toEqual(['1 picture at https addresses not fetched'])
    expect(await theBuildings()).toEqual([])
    expect(await database.db.select().from(photos)).toEqual([])
  })

  it('stores a picture once, whatever its file name or address', async () => {
    await cp(join(folder, 'red.webp'), join(folder, 'copy.webp'))
    const fetch = async () => new Response(new Uint8Array(await plainPicture('red')))
    const file = { buildings: [{ ...house, photos: ['red.webp', 'copy.webp', 'https://p.example/a', 'blue.webp'] }] }
    await run(file, { fetch })
    expect((await theBuildings())[0]?.photos).toHaveLength(2)
    expect((await run(file, { fetch })).counts.buildings).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await database.db.select().from(photos)).toHaveLength(2)
    file.buildings[0]!.photos.splice(2, 1)
    expect((await run(file, { dryRun: true })).counts.buildings).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('imports a row with the pictures that work, and names the others', async () => {
    await mkdir(join(folder, 'sub'), { recursive: true })
    await writeFile(outside, await plainPicture('yellow'))
    await symlink(outside, join(folder, 'link.webp'))
    await writeFile(join(folder, 'text.webp'), 'not a picture')
    await writeFile(join(folder, 'half.webp'), (await plainPicture('green')).subarray(0, 60))
    await writeFile(join(folder, 'evil.webp'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const files = ['link.webp', 'none.webp', 'text.webp', 'half.webp', 'evil.webp', 'sub']
    const bad = [`../${basename(outside)}`, outside, '/etc/hostname', ...files, 'http://p.example/1.webp']
    const result = await run({ buildings: [{ ...house, photos: [...bad, 'red.webp'] }] })
    expect(messages(result).map(message => message.split(': ')[1])).toEqual(bad)
    expect((await theBuildings())[0]?.photos).toHaveLength(1)
  })

  it('keeps the current pictures of a listing if some fail', async () => {
    await run({ buildings: [{ ...house, photos: ['red.webp', 'blue.webp'] }] })
    const fetch = () => Promise.reject(new Error('the network is down'))
    const result = await run({ buildings: [{ ...house, photos: ['red.webp', 'https://p.example/b.webp'] }] }, { fetch })
    expect((await theBuildings())[0]?.photos).toHaveLength(2)
    expect(messages(result).join('\n')).toMatch(/network is down[\s\S]*current pictures stay/)
  })

  it('runs two imports one after the other', async () => {
    const rows = (from: number) => Array.from({ length: 50 }, (_, i) => ({ ...house, id: from + i }))
    const files = { 'one.json': rows(10), 'two.json': rows(35).reverse() }
    const results = await Promise.all(Object.entries(files).map(([as, buildings]) => run({ buildings }, { as })))
    expect(results.map(({ counts }) => counts.buildings.added).sort()).toEqual([25, 50])
  })
})
