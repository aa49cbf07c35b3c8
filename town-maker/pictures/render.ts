import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Stage } from './core/stage.ts'

// One thread: drawing is short, and the machine belongs to others as well.
sharp.concurrency(1)

/** Renders a stage to WebP and returns the number of bytes written. */
export async function renderPicture(stage: Stage, path: string, quality = 74): Promise<number> {
  const { width, height } = stage.view
  const image = await sharp(Buffer.from(stage.ink.svg(width, height)))
    // Rounding leaves some pixels not quite opaque, which costs a channel of its own.
    .removeAlpha()
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, image)
  return image.length
}
