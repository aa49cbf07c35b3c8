import { readFile } from 'node:fs/promises'
import { ImportFileError } from './raw-rows.ts'

/** Why a file cannot be read, by the code of the failure. */
const failures: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'is a folder',
}

interface DecodedFile {
  content: string
  /** What was guessed about the file, for the operator to confirm. */
  guesses: string[]
}

/**
 * Returns the text of a file in UTF-8 or UTF-16; otherwise in Windows-1252, which is what a
 * spreadsheet saves as "CSV", as a guess.
 * @throws ImportFileError if it cannot be read, is empty, no text, or in none of them.
 */
export async function decodeFile(file: string): Promise<DecodedFile> {
  const bytes = await readFile(file).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ImportFileError(`${file}: ${failures[code ?? ''] ?? message}`)
  })
  const decoded = decode(file, bytes)
  if (decoded.content.trim() === '') throw new ImportFileError(`${file}: is empty`)
  return decoded
}

/** How files begin that are no text, and what they are. */
const signatures: [start: string, what: string][] = [
  ['PK\u0003\u0004', 'a workbook (or another zip file)'],
  ['\u00d0\u00cf\u0011\u00e0', 'a workbook of an old Excel'],
  ['%PDF', 'a PDF'],
  ['\u001f\u008b', 'a compressed file'],
]

/** @throws ImportFileError that says what a file is that a spreadsheet or a program made, and which is no table of text. */
function refuseOtherFormats(file: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  const html = /^(\u00ef\u00bb\u00bf)?\s*</.test(start) ? 'HTML or XML' : undefined
  const what = signatures.find(([signature]) => start.startsWith(signature))?.[1] ?? html
  if (what) throw new ImportFileError(`${file}: is ${what}, whatever its name. Open it and save it as "CSV UTF-8"`)
}

/** Returns the encoding that the first bytes show: by a byte order mark, which the decoders remove, or by zeros. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return 'utf-8'
}

function decode(file: string, bytes: Uint8Array): DecodedFile {
  refuseOtherFormats(file, bytes)
  try {
    return { content: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes), guesses: [] }
  } catch {
    const before = new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? ''
    const line = before.split(/\r\n?|\n/).length
    const hasUtf8Mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const content = hasUtf8Mark ? undefined : decodeWindows1252(bytes)
    if (content === undefined) {
      const hint = 'Save it as UTF-8 ("CSV UTF-8" in a spreadsheet) and try again.'
      throw new ImportFileError(`${file}: line ${line}: is not UTF-8. ${hint}`)
    }
    const sample = content.split(/\r\n?|\n/)[line - 1]?.slice(0, 200)
    return { content, guesses: [`it is not UTF-8; in Windows-1252 its line ${line} reads: ${sample}`] }
  }
}

/** The characters of the bytes 0x80 to 0x9f; a blank is none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Returns the text of bytes in Windows-1252; undefined if a byte has no character in it. Node’s own decoder is Latin-1
 * in some versions, 20.20 too.
 */
function decodeWindows1252(bytes: Uint8Array): string | undefined {
  if (bytes.some(byte => byte === 0 || windows1252[byte - 0x80] === ' ')) return undefined
  const latin1 = Buffer.from(bytes).toString('latin1')
  return latin1.replace(/[\u0080-\u009f]/g, letter => windows1252[letter.charCodeAt(0) - 0x80] ?? letter)
}
