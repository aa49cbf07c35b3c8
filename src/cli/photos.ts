import { copyPhotos } from '../features/photos/copy-photos.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { OperatorError } from '../platform/process.ts'
import { countLabel } from '../ui/format.ts'
import { runCommand } from './run-command.ts'

/** `npm run photos -- copy …`: copies photos between the folder and the bucket. */
await runCommand({
  usage: `npm run photos -- copy --to bucket|folder

Copies the photos that the other store lacks between DATA_DIR/photos and the bucket that the five S3_* variables name.
Removes nothing. The site may be running; run it again after the switch for what was uploaded meanwhile.`,
  failurePrefix: 'Not all photos were copied: ',
  parse: (args): 'bucket' | 'folder' | undefined => {
    const [, target] = /^copy --to (bucket|folder)$/.exec(args.join(' ')) ?? []
    return target as 'bucket' | 'folder' | undefined
  },
  async run(target, env) {
    if (!env.S3_BUCKET) throw new OperatorError('S3_BUCKET: is missing; set the five S3_* variables for this command')
    const bucket = await openStorage(env)
    const folder = await openStorage({ DATA_DIR: env.DATA_DIR })
    const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder]
    const { copied, present } = await copyPhotos(from, to)
    process.stdout.write(
      `${countLabel(copied, 'file was', 'files were')} copied to the ${target}; ${countLabel(present, 'was', 'were')} there already.\n`,
    )
    return true
  },
})
