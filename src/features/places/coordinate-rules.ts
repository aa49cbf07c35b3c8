/** A location in degrees. */
interface Location {
  latitude: number
  longitude: number
}

type Axis = keyof Location

const number = String.raw`\d+(?:[.,]\d+)?`
const angle = String.raw`[+-]?${number}\s*°?\s*(?:${number}\s*'\s*)?(?:${number}\s*"\s*)?`
/** Degrees, minutes and seconds with a letter before or after them: `50.92`, `N 50° 55.2'`, `50°55'12"N`. */
const letteredAngle = String.raw`[NSEW]\s*${angle}|${angle}[NSEW]?`
const twoAngles = new RegExp(
  String.raw`^(?:geo:)?\(?(${letteredAngle})(\s*[,;/]\s*|\s*)(${letteredAngle})\)?(?:[?;].*)?$`,
  'i',
)
const oneAngle = new RegExp(`^(?:${letteredAngle})$`, 'i')

/** Where links of maps have a location, the exact place before the middle of the map. */
const inLinks = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&#]m?lat=(-?[\d.]+).*?&m?(?:lon|lng)=(-?[\d.]+)/,
  /[?&](?:q|query|ll|center|destination)=(-?[\d.]+),[+ ]*(-?[\d.]+)/,
  /\/(-?\d+\.\d+),[+ ]*(-?\d+\.\d+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
]

/** No house is farther south. */
export const minLatitude = -60

const canBeLatitude = (degrees: number) => degrees >= minLatitude && degrees <= 90

/** Returns a text with plain signs for the look-alikes that maps and spreadsheets write. */
function withPlainSigns(text: string): string {
  return text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘´`]/g, "'")
    .replace(/''|[″”“]/g, '"')
}

/**
 * Returns one angle in degrees as people and maps write it: `50.92`, `50,92`, `−50.92`, `50.92° N`, `50°55'12"N`.
 * @returns undefined for any other text, and for a letter of the other axis.
 */
export function parseDegrees(text: string, axis?: Axis): number | undefined {
  const plain = withPlainSigns(text)
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return Number(plain)
  if (!oneAngle.test(plain)) return undefined
  const [letter] = plain.match(/[NSEW]/i) ?? []
  if (letter && (/^[^\d]*[+-]/.test(plain) || (axis && axis !== axisOf(letter)))) return undefined
  const numberBefore = (sign: string) =>
    Number(new RegExp(`(${number})\\s*${sign}`).exec(plain)?.[1]?.replace(',', '.') ?? 0)
  const [degrees, minutes, seconds] = [numberBefore(''), numberBefore("'"), numberBefore('"')]
  if (minutes >= 60 || seconds >= 60) return undefined
  const size = degrees + minutes / 60 + seconds / 3600
  const isNegative = plain.startsWith('-') || /[SW]/i.test(letter ?? '')
  // Ten digits: a hundredth of a millimeter, without the rounding errors of the sum.
  return Number((isNegative ? -size : size).toFixed(10))
}

const axisOf = (letter: string): Axis => ('NS'.includes(letter.toUpperCase()) ? 'latitude' : 'longitude')

/**
 * Returns the location of one text: two angles, latitude first unless letters say otherwise (`50,92 11,58`) or it can be
 * none, a `geo:` address, or a link of OpenStreetMap or Google Maps. Two whole numbers without a sign are none: `50,92` is
 * one angle.
 */
export function parseCoordinates(text: string): Location | undefined {
  if (/^https?:\/\//i.test(text.trim())) return parseMapLink(text)
  const found = twoAngles.exec(withPlainSigns(text))
  const [, first, separator, second] = found ?? []
  // Without a separator a sign ends the first. A look back in the pattern is younger than Safari 15.6.
  if (!first || !second || (separator === '' && !/[\s°'"]$/.test(first))) return undefined
  if (![first, second].every(each => /[.,°NSEW]/i.test(each))) return undefined
  const one = parseDegrees(first)
  const two = parseDegrees(second)
  if (one === undefined || two === undefined) return undefined
  const letters = `${first} ${second}`.replace(/[^NSEW]/gi, '')
  if (letters !== '' && (letters.length !== 2 || axisOf(letters[0]!) === axisOf(letters[1]!))) return undefined
  // GeoJSON and many tools write the longitude first: that of America is no latitude of a house.
  const isSwapped = letters === '' ? !canBeLatitude(one) && canBeLatitude(two) : axisOf(letters[0]!) === 'longitude'
  return isSwapped ? { latitude: two, longitude: one } : { latitude: one, longitude: two }
}

function parseMapLink(link: string): Location | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(link)
  } catch {
    return undefined
  }
  const [, latitude, longitude] = inLinks.map(pattern => pattern.exec(decoded)).find(Boolean) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}
