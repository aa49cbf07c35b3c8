import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * The kernel's EXT4_IOC_SHUTDOWN with the flag that flushes nothing: from then on no write reaches the file system, and
 * all that was only in memory is lost. Node has no ioctl; perl is on every Linux that has ext4's tools.
 */
const shutDown = 'open(my $f, "<", $ARGV[0]) or die $!; my $flag = pack("L", 2); ioctl($f, 0x8004587D, $flag) or die $!'

/** Longer than a round, so that nothing reaches the disk because time has passed. */
const commitSeconds = 300

/** A small ext4 file system in a file, whose power can be cut. Needs Linux and root. */
export class LossyDisk {
  /** Where it is mounted. */
  readonly folder: string
  #image: string
  #control: string

  private constructor(home: string) {
    this.folder = path.join(home, 'disk')
    this.#image = path.join(home, 'disk.img')
    this.#control = path.join(this.folder, 'control')
  }

  /**
   * Creates an empty one under `home` and mounts it.
   * @throws when this account may not mount.
   */
  static async create(home: string, megabytes: number): Promise<LossyDisk> {
    const disk = new LossyDisk(home)
    await fs.mkdir(disk.folder)
    await fs.writeFile(disk.#image, '')
    await fs.truncate(disk.#image, megabytes * 1_000_000)
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image])
    disk.#mount()
    return disk
  }

  /**
   * Cuts the power: what was not synced is lost. Then ends the site by `kill`, and mounts the disk as the next start of
   * the machine would.
   * @throws when a file that was never synced is still there: then the trial proves nothing.
   */
  async cutPower(kill: () => Promise<void>): Promise<void> {
    const content = 'x'.repeat(100_000)
    await fs.writeFile(this.#control, content)
    execFileSync('perl', ['-e', shutDown, this.folder], { stdio: 'pipe' })
    await kill()
    execFileSync('umount', [this.folder])
    this.#mount()
    const left = await fs.readFile(this.#control, 'utf8').catch(() => '')
    await fs.rm(this.#control, { force: true })
    if (left === content) throw new Error('The power cut lost nothing: an unsynced file is still there.')
  }

  /** Unmounts it. The image stays. */
  remove(): void {
    execFileSync('umount', [this.folder])
  }

  #mount(): void {
    execFileSync('mount', ['-o', `loop,commit=${commitSeconds}`, this.#image, this.folder])
  }
}
