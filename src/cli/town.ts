import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callerFolder, runCommand } from './run-command.ts'
import { writeOsmTown } from './town/write-osm-town.ts'

interface TownArguments {
  file: string
  replace: boolean
}

/** `npm run town -- osm FILE`: makes the map's files in the town folder from OpenStreetMap's data. */
await runCommand<TownArguments>({
  usage: `Usage: npm run town -- osm FILE [--replace]

Writes streets.geojson and places.geojson into the folder TOWN_DIR, and names OpenStreetMap in its site.json
(map.attribution), as its license asks. Start the site again afterwards.

  FILE       Overpass JSON, a GeoJSON export of Overpass Turbo or osmium, or GeoJSON with a feature on each line
  --replace  write the files anew when they are there; areas (kind "area") in places.geojson stay`,
  failurePrefix: 'Nothing was written: ',
  parse: parseTownArguments,
  async run({ file, replace }, { TOWN_DIR: townDir }) {
    const lines = await writeOsmTown({ file: resolve(callerFolder('town'), file), townDir, replace })
    process.stdout.write(`${lines.join('\n')}\n`)
    return true
  },
})

function parseTownArguments(args: string[]): TownArguments | undefined {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [source, file, ...others] = positionals
  return source === 'osm' && file && others.length === 0 ? { file, replace: values.replace } : undefined
}
