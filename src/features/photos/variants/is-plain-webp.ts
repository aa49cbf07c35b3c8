const chunkHeaderBytes = 8
const fileHeaderBytes = 12

/**
 * Returns whether a file is a lossy WebP in the simple format (RFC 9649, section 2.5): one still picture without
 * metadata, color profile or transparency, and nothing after it.
 */
export function isPlainWebp(file: Uint8Array): boolean {
  if (file.length < fileHeaderBytes + chunkHeaderBytes) return false
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const isAt = (offset: number, name: string) => Buffer.from(name).equals(file.subarray(offset, offset + name.length))
  return (
    isAt(0, 'RIFF') &&
    view.getUint32(4, true) === file.length - chunkHeaderBytes &&
    isAt(8, 'WEBP') &&
    isAt(fileHeaderBytes, 'VP8 ') &&
    view.getUint32(fileHeaderBytes + 4, true) === file.length - fileHeaderBytes - chunkHeaderBytes
  )
}
